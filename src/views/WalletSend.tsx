import { useEffect, useLayoutEffect, useRef } from 'react'
import { chooseRecipient } from '../actions/chooseRecipient'
import { followSend } from '../actions/prepareSend'
import { refreshAccount } from '../actions/refreshAccount'
import { showSnack } from '../actions/snack'
import { Avatar } from '../components/Avatar'
import { useAglet } from '../components/context'
import { CLOSE, Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { Row } from '../components/Row'
import { useAdopt } from '../components/sheets'
import { useValue } from '../components/useValue'
import { NATIVE } from '../lib/asset'
import { amountToFiat } from '../lib/fiatAmount'
import { formatFiat } from '../lib/format'
import { safeImageUrl } from '../lib/imageUrl'
import { shortAddress } from '../lib/shortAddress'
import { typedAmount } from '../lib/typedAmount'
import { createRecipients } from '../signals/recipients'
import { createSend } from '../signals/send'
import { createSendRisks } from '../signals/sendRisks'
import account from '../styles/account.css'
import { BuyLink } from './BuyLink'
import { Risks } from './Risks'
import { amountText, Cost } from './sendWords'

export { default as css } from '../styles/send.css'

const DOWN = 'm6 8 4 4 4-4'
const FLIP = 'M7 4v12M4 13l3 3 3-3M13 16V4M10 7l3-3 3 3'
/** Recent recipients that are offered. */
const MOST_RECENT = 3

/** What is sent, how much of it, and to whom. */
export default function WalletSend() {
  useAdopt()(account)
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.options)
  const send = aglet.get(createSend)
  const here = useValue(send.here)
  const asset = useValue(send.asset)
  const step = useValue(send.step)
  const { max, recipient } = useValue(send.draft)

  useEffect(() => {
    refreshAccount(aglet).catch(() => {})
    if (here.startsWith('eip155:'))
      import('../parts/money')
        .then(({ toldAssets }) => toldAssets(aglet))
        .then(
          tokens => send.told(here, tokens),
          () => {},
        )
    // Whom the account has dealt with: look-alikes are told by it.
    if (features.history)
      import('../parts/parties').then(
        ({ loadHistory, partiesOf }) => {
          loadHistory(aglet)
          aglet.get(createSendRisks).heed(here, partiesOf(aglet, here))
        },
        () => {},
      )
  }, [here])
  useEffect(() => followSend(aglet), [here, asset?.key, recipient.address, max])

  return (
    <div className="send">
      <AmountBox />
      <RecipientBox />
      <Recent />
      {asset && <Cost />}
      <Shortage />
      <Risks />
      <button
        type="button"
        className="button primary"
        disabled={step !== 'Preview Send' || recipient.looking}
        onClick={() => aglet.route.push('WalletSendPreview')}
      >
        {recipient.looking && <span className="spinner" />}
        {t(step)}
      </button>
    </div>
  )
}

function AmountBox() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const asset = useValue(send.asset)
  const text = useValue(send.text)
  const amount = useValue(send.amount)
  const fee = useValue(send.fee)
  const step = useValue(send.step)
  const { inFiat } = useValue(send.draft)
  const input = useRef<HTMLInputElement>(null)
  // What the user types stays as they write it.
  useLayoutEffect(() => {
    const element = input.current!
    if (typedAmount(element.value, locale) !== text) element.value = text
  }, [text])

  const worth = asset && amount !== undefined && amountToFiat(amount, asset.price, asset.decimals)
  const other = inFiat
    ? asset && amountText(amount ?? 0n, asset, locale)
    : step === 'Incorrect Value'
      ? t('Incorrect value')
      : worth
        ? formatFiat(Number(worth), locale)
        : '–'
  return (
    <section className="box">
      <div className="line">
        {inFiat && <span className="unit">$</span>}
        <input
          ref={input}
          className={text.length > 16 ? 'amount tiny' : text.length > 8 ? 'amount small' : 'amount'}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          dir="ltr"
          disabled={!asset}
          aria-label={t('Amount')}
          aria-describedby="worth"
          onInput={event => send.type(typedAmount(event.currentTarget.value, locale))}
        />
        <button type="button" className="pick" onClick={() => aglet.route.push('WalletSendSelectToken')}>
          {asset && <Logo size="s" name={asset.symbol} src={asset.iconUrl} />}
          <bdi>{asset ? asset.symbol : t('Select token')}</bdi>
          <Icon path={DOWN} />
        </button>
      </div>
      <div className="line">
        <button
          type="button"
          id="worth"
          className="flip"
          disabled={!asset?.price}
          title={inFiat ? t('Enter the amount of the token') : t('Enter the amount in money')}
          onClick={send.flip}
        >
          <bdi>{other ?? '–'}</bdi>
          {asset && asset.price > 0 && <Icon path={FLIP} />}
        </button>
        {asset && (
          <>
            <bdi className={step === 'Insufficient Funds' ? 'held short' : 'held'}>
              {amountText(asset.amount, asset, locale, 5)}
            </bdi>
            <button
              type="button"
              className="link"
              // Without a fee nobody knows how much is left of the coin.
              disabled={asset.key === NATIVE && !fee}
              onClick={send.takeMax}
            >
              {t('Max')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}

function RecipientBox() {
  const { aglet, t } = useAglet()
  const send = aglet.get(createSend)
  const { recipient } = useValue(send.draft)
  const network = useValue(send.network)
  const { text, address, resolved, avatar, looking, foreign, lost } = recipient
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current!
    // What was typed is left as it is, but for what does not show.
    if (element.value.trim() !== text) element.value = text
  }, [text])

  const paste = async () => {
    try {
      await chooseRecipient(aglet, await navigator.clipboard.readText())
    } catch {
      input.current?.focus()
      showSnack(aglet, 'The clipboard cannot be read. Paste into the field.', 'error')
    }
  }
  const problem = foreign
    ? t('This is an address of {family}. You are sending on {network}.', {
        family: foreign,
        network: network.name,
      })
    : lost === 'unknown'
      ? t('Nobody has this name.')
      : lost === 'doubtful'
        ? t('This name has letters that can be mistaken. Use the address.')
        : lost
          ? t('The name could not be looked up. Use the address, or try again.')
          : ''
  return (
    <section className="box">
      <div className="line">
        <input
          ref={input}
          className="to"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="done"
          dir="ltr"
          placeholder={t('Type or Paste address')}
          aria-label={t('Type or Paste address')}
          aria-describedby="whom"
          onInput={event => {
            chooseRecipient(aglet, event.currentTarget.value, true)
          }}
        />
        {looking ? (
          <span className="spinner" />
        ) : text ? (
          <button
            type="button"
            className="round"
            aria-label={t('Clear')}
            onClick={() => {
              chooseRecipient(aglet, '')
              input.current?.focus()
            }}
          >
            <Icon path={CLOSE} />
          </button>
        ) : (
          <button type="button" className="link" onClick={paste}>
            {t('Paste')}
          </button>
        )}
      </div>
      <div id="whom" role="status">
        {address && resolved && (
          <p className="whom">
            <Avatar address={address} src={safeImageUrl(avatar, { allowHttps: true })} />
            <bdi className="grow">{resolved}</bdi>
            <bdi>{shortAddress(address, 6, 6)}</bdi>
          </p>
        )}
        {problem && <p className="problem">{problem}</p>}
      </div>
    </section>
  )
}

/** Whom one has sent to before, to be chosen instead of typed. */
function Recent() {
  const { aglet, t } = useAglet()
  const send = aglet.get(createSend)
  const { recipient } = useValue(send.draft)
  const { chainNamespace } = useValue(send.network)
  const known = useValue(aglet.get(createRecipients).all)
  const recent = known.filter(({ namespace }) => namespace === chainNamespace).slice(0, MOST_RECENT)
  if (recipient.text || !recent.length) return null
  return (
    <section aria-label={t('Recent')}>
      <h2 className="over">{t('Recent')}</h2>
      <div className="list">
        {recent.map(({ address, name }) => (
          <Row
            key={address}
            icon={<Avatar address={address} />}
            label={name ?? shortAddress(address, 6, 6)}
            note={name && <bdi>{shortAddress(address, 6, 6)}</bdi>}
            // A name may lead elsewhere by now.
            onPick={() => chooseRecipient(aglet, name ?? address)}
          />
        ))}
      </div>
    </section>
  )
}

/** Which asset is short, and by what. */
function Shortage() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const step = useValue(send.step)
  const asset = useValue(send.asset)
  const coin = useValue(send.coin)
  const fee = useValue(send.fee)
  const short =
    step === 'Insufficient Funds' && asset
      ? t('You have {amount}.', { amount: amountText(asset.amount, asset, locale, 6) })
      : step === 'Insufficient Gas Funds' && coin && fee
        ? t('The network may take {cost}; you have {amount}.', {
            cost: amountText(fee.cost, coin, locale, 6),
            amount: amountText(coin.amount, coin, locale, 6),
          })
        : ''
  return (
    <>
      <div role="status">{short && <p className="problem">{short}</p>}</div>
      {short && <BuyLink />}
    </>
  )
}
