import { useLayoutEffect, useRef } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { NATIVE, worthOf } from '../../lib/account/asset'
import { formatWorth } from '../../lib/format/format'
import { typedAmount, typedText } from '../../lib/format/typedAmount'
import { createSend } from '../../signals/send/send'
import { BalanceLine } from '../money/BalanceLine'
import { amountText } from './sendWords'

const FLIP = 'M7 4v12M4 13l3 3 3-3M13 16V4M10 7l3-3 3 3'

/** The amount and the token to send. */
export function AmountBox() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const asset = useValue(send.asset)
  const text = useValue(send.text)
  const amount = useValue(send.amount)
  const step = useValue(send.step)
  const { inFiat, fee } = useValue(send.draft)
  const input = useAmountField(text, asset?.key, locale)

  const isWrong = step === 'Incorrect Value'
  const isShort = step === 'Insufficient Funds'
  const canFlip = inFiat || !!asset?.price
  const other = inFiat
    ? asset && amountText(amount ?? 0n, asset, locale)
    : isWrong
      ? t('Incorrect value')
      : formatWorth(asset && amount !== undefined ? worthOf(amount, asset) : undefined, locale)
  return (
    <section className="box">
      <div className="line">
        {inFiat && <span className="unit">$</span>}
        <input
          ref={input}
          className={`amount ${text.length > 16 ? 'tiny' : text.length > 8 ? 'small' : ''}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          dir="ltr"
          disabled={!asset}
          aria-label={t('Amount')}
          aria-describedby="worth"
          aria-invalid={isWrong || isShort}
          onInput={event => send.setTypedAmount(typedAmount(event.currentTarget.value, locale))}
        />
        <button
          type="button"
          className="pick"
          title={asset && t('Select token')}
          onClick={() => aglet.route.push('WalletSendSelectToken')}
        >
          {asset && <Logo size="s" name={asset.symbol} src={asset.iconUrl} />}
          <bdi>{asset ? asset.symbol : t('Select token')}</bdi>
          <Icon path={DOWN} />
        </button>
      </div>
      <div className="line wrap">
        <button
          type="button"
          id="worth"
          className="flip"
          disabled={!canFlip}
          title={t(inFiat ? 'Enter the amount of the token' : 'Enter the amount in money')}
          onClick={send.toggleFiat}
        >
          <bdi>{other ?? '–'}</bdi>
          {canFlip && <Icon path={FLIP} />}
        </button>
        {asset && (
          <BalanceLine
            balance={asset}
            isShort={isShort}
            // Until the fee is known, the largest amount of the native coin is not known.
            isMaxUnknown={asset.key === NATIVE && !fee}
            onMax={send.setMax}
          />
        )}
      </div>
    </section>
  )
}

/** The field's element, whose text follows the state. @param token key of the chosen token */
function useAmountField(text: string, token: string | undefined, locale: string) {
  const input = useRef<HTMLInputElement>(null)
  // Text that the user typed is kept as it is; only another amount rewrites the field.
  useLayoutEffect(() => {
    const element = input.current!
    if (typedAmount(element.value, locale) !== text) element.value = typedText(text, locale)
  }, [text])
  useLayoutEffect(() => {
    input.current!.value = typedText(text, locale)
  }, [locale])
  // Focuses the amount, unless the user is already typing in another field.
  useLayoutEffect(() => {
    const { activeElement } = input.current!.getRootNode() as Document | ShadowRoot
    if (token && !text && !(activeElement instanceof HTMLInputElement)) input.current!.focus()
  }, [token])
  return input
}
