import { createHash } from 'node:crypto'

/** Width and height of the SVG view box. */
const SIZE = 96

type Ends = readonly [from: string, to: string]

/** The icon of a wallet: a rounded square with a gradient, two soft shapes and the first letter. */
export function walletMark(name: string, colours: Ends = coloursOf(name)): string {
  const [a, b, c] = createHash('sha256').update(name).digest()
  const x = 18 + (a! % 60)
  const y = 14 + (b! % 68)
  const r = 30 + (c! % 26)
  return svg(
    `${gradient(colours)}<clipPath id="c"><rect width="${SIZE}" height="${SIZE}" rx="22"/></clipPath>` +
      `<g clip-path="url(#c)"><rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".13"/>` +
      `<circle cx="${SIZE - x}" cy="${SIZE - y * 0.4}" r="${r * 0.7}" fill="#000" opacity=".08"/></g>${letter(initial(name), light(colours[1]) ? '#1b1b1f' : '#fff')}`,
  )
}

/** A round coin with one or two letters, for tokens and networks without their own image below. */
function coinMark(text: string, colours: Ends = coloursOf(text)): string {
  return svg(
    `${gradient(colours)}<circle cx="48" cy="48" r="48" fill="url(#g)"/>` +
      `<circle cx="48" cy="48" r="39" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>${letter(text, '#fff', text.length > 1 ? 30 : 44)}`,
  )
}

/** The avatar of an account: a gradient disc with two more discs in it, without letters. */
export function avatarMark(seed: string): string {
  const [from, to] = coloursOf(seed)
  const [third] = coloursOf(`${seed} again`)
  return svg(
    `${gradient([from, to])}<clipPath id="c"><circle cx="48" cy="48" r="48"/></clipPath><g clip-path="url(#c)">` +
      `<rect width="96" height="96" fill="url(#g)"/><circle cx="26" cy="78" r="40" fill="${third}" opacity=".55"/>` +
      '<circle cx="74" cy="22" r="30" fill="#fff" opacity=".22"/></g>',
  )
}

/** The image of a token, by its symbol. */
export function tokenMark(symbol: string): string {
  return TOKEN_MARKS[symbol.toUpperCase()]?.() ?? coinMark(symbol.slice(0, 2).toUpperCase())
}

/** The image of a network or connector, by its asset id or name. */
export function networkMark(name: string): string {
  return NETWORK_MARKS[name]?.() ?? coinMark(initial(name))
}

/** The image of a currency, by its ISO 4217 code. */
export function currencyMark(code: string): string {
  const sign = SIGNS[code.toUpperCase()] ?? code.slice(0, 2).toUpperCase()
  return coinMark(sign, ['#8fa3b8', '#4c5f75'])
}

const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  BTC: '₿',
  ETH: 'Ξ',
  AUD: 'A$',
  CAD: 'C$',
}

/** Two four-sided kites, one above the other, in shades of one colour. */
const kites = (ink: string) =>
  `<g fill="${ink}"><path d="M48 14 26 50 48 40Z" opacity=".75"/><path d="M48 14 70 50 48 40Z"/>` +
  '<path d="M48 40 26 50 48 63Z" opacity=".95"/><path d="M48 40 70 50 48 63Z" opacity=".6"/>' +
  '<path d="M48 68 26 55 48 84Z" opacity=".75"/><path d="M48 68 70 55 48 84Z"/></g>'

const disc = (fill: string, inside: string) => svg(`<circle cx="48" cy="48" r="48" fill="${fill}"/>${inside}`)

const stroke = (d: string, width = 6, ink = '#fff') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The B with two posts. */
const bitcoin = (ink: string) =>
  stroke(
    'M38 28h14a9.5 9.5 0 0 1 0 19H38M38 47h17a10.5 10.5 0 0 1 0 21H38M40 28v40M44 20v8M52 20v8M44 68v8M52 68v8',
    5.5,
    ink,
  )

const ether = () => disc('#6f7cba', kites('#fff'))
const base = () =>
  disc('#1652f0', '<path d="M48 20a28 28 0 1 1-27.7 32.2H59v-8.4H20.3A28 28 0 0 1 48 20Z" fill="#fff"/>')
const solana = () =>
  svg(
    `${gradient(['#9945ff', '#14f195'])}<circle cx="48" cy="48" r="48" fill="#121216"/><g fill="url(#g)">` +
      '<path d="M33 27h42l-11 11H22Z"/><path d="M22 43h42l11 11H33Z"/><path d="M33 59h42l-11 11H22Z"/></g>',
  )

const TOKEN_MARKS: Readonly<Record<string, () => string>> = {
  ETH: ether,
  WETH: () => disc('#e8488a', kites('#fff')),
  SOL: solana,
  BTC: () => disc('#f7931a', bitcoin('#fff')),
  WBTC: () =>
    disc(
      '#2c2838',
      `<circle cx="48" cy="48" r="41" fill="none" stroke="#f09242" stroke-width="4"/>${bitcoin('#f09242')}`,
    ),
  USDC: () =>
    disc(
      '#2775ca',
      stroke('M37 18a32 32 0 0 0 0 60M59 18a32 32 0 0 1 0 60') +
        stroke(
          'M59 39c-1-6-5-8-11-8-7 0-11 3-11 8 0 12 23 5 23 17 0 6-5 9-12 9s-12-3-13-9M48 24v7M48 65v7',
          5.5,
        ),
    ),
  USDT: () =>
    disc(
      '#26a17b',
      '<path d="M24 24h48v13H55v9c15 1 23 4 23 8s-8 7-23 8v18H41V62c-15-1-23-4-23-8s8-7 23-8v-9H24Z" fill="#fff"/>' +
        '<path d="M41 51v6h14v-6c9 .4 15 1.6 17 3-3 2-12 4-24 4s-21-2-24-4c2-1.4 8-2.6 17-3Z" fill="#26a17b"/>',
    ),
  DAI: () => disc('#f5ac37', stroke('M34 26h12a22 22 0 0 1 0 44H34ZM24 42h48M24 54h48')),
  RAFFLE: () =>
    svg(
      `${gradient(['#ff9966', '#e0447c'])}<circle cx="48" cy="48" r="48" fill="url(#g)"/>` +
        '<path d="M20 34h56v9a6 6 0 0 0 0 10v9H20v-9a6 6 0 0 0 0-10Z" fill="#fff"/>' +
        stroke('M58 39v4M58 48v4M58 57v1', 3.5, '#e0447c'),
    ),
}

const bitcoinNetwork = () => disc('#f7931a', bitcoin('#fff'))

/** Images by the provider's asset ids, and by network name. */
const NETWORK_MARKS: Readonly<Record<string, () => string>> = {
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': ether,
  Ethereum: ether,
  '7289c336-3981-4081-c5f4-efc26ac64a00': base,
  Base: base,
  'a1b58899-f671-4276-6a5e-56ca5bd59700': solana,
  '21c895fa-e105-4829-9434-378bb54fa600': bitcoinNetwork,
  '3bff954d-5cb0-47a0-9a23-d20192e74600': () => coinMark('A', ['#53a8ff', '#213147']),
  'ab9c186a-c52f-464b-2906-ca59d760a400': () => coinMark('OP', ['#ff5c6c', '#e0001b']),
  '41d04d42-da3b-4453-8506-668cc0727900': () => coinMark('P', ['#a26bff', '#6a23e0']),
  '93564157-2e8e-4ce7-81df-b264dbee9b00': () => coinMark('B', ['#ffd75c', '#e0a60b']),
  'e909ea0a-f92a-4512-c8fc-748044ea6800': () => disc('#8f8f9c', kites('#fff')),
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400': () =>
    svg(
      `${gradient(['#5ab0ff', '#2f7bf0'])}<rect width="96" height="96" rx="22" fill="url(#g)"/>${stroke('M26 40c12-12 32-12 44 0M18 48l15 14 15-14 15 14 15-14', 7)}`,
    ),
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00': () =>
    svg(
      `${gradient(['#8b93a7', '#4a5166'])}<rect width="96" height="96" rx="22" fill="url(#g)"/>${stroke('M20 30h56v38H20ZM20 42h56M28 36h.1M36 36h.1', 5)}`,
    ),
  '0c2840c3-5b04-4c44-9661-fbd4b49e1800': () => walletMark('Coinbase', ['#4b7dff', '#0045e6']),
  '461db637-8616-43ce-035a-d89b8a1d5800': () => walletMark('Safe', ['#5dfd9d', '#12c16a']),
  '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300': () => walletMark('Ledger', ['#5b5b5b', '#101010']),
}

/** Two neighbouring hues, derived from the text. */
function coloursOf(text: string): Ends {
  const [a, b] = createHash('sha256').update(`hue ${text}`).digest()
  const hue = Math.round(((a! * 256 + b!) / 65_536) * 360)
  return [`hsl(${hue} 82% 66%)`, `hsl(${(hue + 34) % 360} 74% 44%)`]
}

const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?'

/** Whether a letter on this colour must be dark. Only `#rrggbb` colours can be light here. */
function light(colour: string): boolean {
  const parts = /^#(..)(..)(..)$/.exec(colour)
  if (!parts) return false
  const [red, green, blue] = parts.slice(1).map(part => Number.parseInt(part, 16)) as [number, number, number]
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165
}

function letter(text: string, ink: string, size = 46): string {
  return `<text x="48" y="${48 + size * 0.35}" text-anchor="middle" font-family="ui-rounded,'SF Pro Rounded',system-ui,sans-serif" font-size="${size}" font-weight="700" fill="${ink}">${escapeXml(text)}</text>`
}

const gradient = ([from, to]: Ends): string =>
  `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${inside}</svg>`

/** Escapes text for XML, since names come from a URL. */
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
