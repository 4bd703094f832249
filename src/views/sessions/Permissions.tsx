import { useEffect, useState } from 'react'
import { readTokenFacts, type TokenFacts } from '../../actions/money/readTokenFacts'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CODE, SEND } from '../../components/icons/activityIcons'
import { ALERT, Icon } from '../../components/icons/Icon'
import type { Translate } from '../../i18n/t'
import { parseCaipAddress } from '../../lib/account/caip'
import { exactAmount, formatBalance, number } from '../../lib/format/format'
import { shortAddress } from '../../lib/format/shortAddress'
import type { UnknownPermission } from '../../lib/sessions/readGrant'
import type { SessionPermission } from '../../lib/sessions/smartSession'
import type { Network } from '../../types'

/** The exact amount; from 10^15 on `>999T`, since nobody reads so many digits. */
const readableAmount = (amount: bigint, unit: { decimals: number; symbol: string }, locale: string) =>
  amount < 10n ** BigInt(unit.decimals + 15)
    ? exactAmount(amount, unit, locale)
    : formatBalance({ amount, ...unit }, locale)

/** Allowances of at least this count as unlimited: half the range of a uint256. */
const UNLIMITED = 2n ** 255n
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** The network of a permission, and how its addresses are shown. */
interface Place {
  readonly network: Network
  /** Shows whole addresses, for a user who has to check them. */
  readonly isWhole?: boolean
}
type Known = SessionPermission & Place

/** The permissions of an app, in words. */
export function Permissions({
  permissions,
  ...place
}: Place & { permissions: readonly (SessionPermission | UnknownPermission)[] }) {
  const { t } = useAglet()
  return permissions.length ? (
    <ul aria-label={t('What the app may do')}>
      {permissions.map((permission, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no order but this one, and do not change
        <li key={i}>
          <Icon path={iconOf(permission)} />
          <Words permission={permission} {...place} />
        </li>
      ))}
    </ul>
  ) : (
    <p>{t('The app has not said what it may do.')}</p>
  )
}

const iconOf = (permission: SessionPermission | UnknownPermission) =>
  'unknown' in permission ? ALERT : permission.type === 'contract-call' ? CODE : SEND

function Words({ permission, ...place }: Place & { permission: SessionPermission | UnknownPermission }) {
  if ('unknown' in permission) return <Other type={permission.unknown} />
  if (permission.type === 'contract-call') return <Calls {...permission} {...place} />
  if (permission.type === 'native-token-recurring-allowance') return <Coins {...permission} {...place} />
  if (permission.type === 'erc20-recurring-allowance') return <Tokens {...permission} {...place} />
  return <Other type={permission.type} />
}

/** One line of text, with notes that state its limits. */
function Line({ text, notes }: { text: string; notes: readonly (string | undefined)[] }) {
  return (
    <span className="grow">
      <bdi>{text}</bdi>
      {notes.map(
        note =>
          note && (
            <span key={note} className="note">
              <bdi>{note}</bdi>
            </span>
          ),
      )}
    </span>
  )
}

function Calls({ functions, contract, valueLimit, network, isWhole }: Known) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { nativeCurrency } = network
  return (
    <Line
      text={
        functions.length
          ? t('Call {functions}', { functions: functions.join(', ') })
          : t('Call any function of the contract')
      }
      notes={[
        contract && t('Contract {address}', { address: addressOf(contract, isWhole) }),
        valueLimit
          ? t('With up to {amount} in each call', {
              amount: readableAmount(valueLimit, nativeCurrency, locale),
            })
          : undefined,
      ]}
    />
  )
}

function Coins({ allowance, period, network }: Known) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { nativeCurrency } = network
  return (
    <Line
      text={
        isLimit(allowance)
          ? t('Spend up to {amount}', {
              amount: readableAmount(allowance, nativeCurrency, locale),
            })
          : t('Spend any amount of {token}', { token: nativeCurrency.symbol })
      }
      notes={[every(period, locale, t)]}
    />
  )
}

/** Symbol and decimals come from the token's own contract, as they did when the user signed. */
function Tokens({ contract, allowance, period, network, isWhole }: Known) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  /** Null if they cannot be read: the amount is then shown in the smallest unit. */
  const [facts, setFacts] = useState<TokenFacts | null>()
  useEffect(() => {
    let live = true
    const parts = contract && parseCaipAddress(contract)
    if (parts)
      readTokenFacts(aglet, network, parts.address).then(
        found => live && setFacts(found),
        () => live && setFacts(null),
      )
    return () => {
      live = false
    }
  }, [aglet, network, contract])
  const token = facts?.symbol ?? (contract ? addressOf(contract) : '')
  return (
    <Line
      text={
        facts && isLimit(allowance)
          ? t('Spend up to {amount}', {
              amount: readableAmount(allowance, { decimals: facts.decimals, symbol: token }, locale),
            })
          : isLimit(allowance)
            ? t('Spend some of the token {token}', { token })
            : t('Spend any amount of {token}', { token })
      }
      notes={[
        facts === null && isLimit(allowance)
          ? t('{amount} of its smallest unit', { amount: String(allowance) })
          : undefined,
        every(period, locale, t),
        contract && t('Contract {address}', { address: addressOf(contract, isWhole) }),
      ]}
    />
  )
}

function Other({ type }: { type: string }) {
  const { t } = useAglet()
  return <Line text={t('A permission that cannot be described here: {type}', { type })} notes={[]} />
}

const isLimit = (allowance: bigint | undefined): allowance is bigint =>
  allowance !== undefined && allowance < UNLIMITED

function addressOf(contract: string, isWhole = false): string {
  const address = contract.split(':').at(-1)!
  return isWhole ? address : shortAddress(address)
}

/** How often an allowance renews. @param period in seconds */
function every(period: number | undefined, locale: string, t: Translate): string | undefined {
  if (period === undefined) return
  if (period === HOUR_S) return t('Every hour')
  if (period === DAY_S) return t('Every day')
  if (period === 7 * DAY_S) return t('Every week')
  const [unit, length] = (
    [
      ['day', DAY_S],
      ['hour', HOUR_S],
      ['minute', 60],
    ] as const
  ).find(([, length]) => period % length === 0) ?? ['second', 1]
  return t('Every {period}', {
    period: number(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(period / length),
  })
}
