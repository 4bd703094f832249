import { useEffect } from 'react'
import { track } from '../../actions/analytics/track'
import { cancelSignIn } from '../../actions/siwx/endSignIn'
import { beginSignIn } from '../../actions/siwx/signIn'
import { prepareMessage, signInWithWallet } from '../../actions/siwx/signInWithWallet'
import { isRequired, siwxOf } from '../../actions/siwx/siwxOf'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { ConfirmButton } from '../../components/status/ConfirmButton'
import type { ErrorCode } from '../../errors'
import type { Translate } from '../../i18n/t'
import { createSigningIn, type SignIn } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import css from '../../styles/siwx/siwx.css'

/** Codes of a server that cannot be reached or does not answer as it should. */
const UNREACHABLE: readonly ErrorCode[] = ['network', 'timeout', 'http', 'bad_response']

/** The step that the sign-in waits for, or why it failed. */
function statusText({ step, error, signed }: SignIn, t: Translate): string {
  if (step === 'checking') return t('Looking for your session…')
  if (step === 'preparing') return t('Preparing the message…')
  if (step === 'signing') return t('Approve in wallet')
  if (step === 'storing') return t('Signing you in…')
  if (!error) return ''
  if (error.code === 'user_rejected') return t('You declined the request. You can ask again.')
  if (error.code === 'request_pending') return t('Open your wallet and answer the request there.')
  if (signed) return t('Your session could not be saved. Your signature is kept: try again.')
  if (UNREACHABLE.includes(error.code)) return t('The server does not answer. Try again.')
  return t(error.shortMessage)
}

/** The text to sign. Until it is known, only its empty box is there, so that the buttons below stay in place. */
function MessageBox({ message }: { message: SignIn['message'] }) {
  const { t } = useAglet()
  return (
    <>
      {/* A textarea, because the keyboard can scroll text that is longer than its box. */}
      <textarea
        readOnly
        disabled={!message}
        aria-hidden={message ? undefined : 'true'}
        dir="ltr"
        rows={8}
        aria-label={t('The message')}
        value={`${message ?? ''}`}
      />
      <details>
        <summary>{t('What am I signing?')}</summary>
        <p>
          {t(
            'A text that says which app asks, and when. Signing it costs nothing, moves nothing and gives nobody access to what you own.',
          )}
        </p>
      </details>
    </>
  )
}

/** Shows the host's sign-in message, which the connected wallet signs ([2.12], [4.30], [4.31]). */
export function SIWXSignMessage() {
  const { aglet, t } = useAglet()
  const current = useValue(aglet.get(createSigningIn).current)
  const account = useValue(aglet.account.account)
  const { metadata } = useValue(aglet.resolvedOptions)
  const siwx = siwxOf(aglet)

  useEffect(() => {
    // No sign-in is running if the host opened this view, or if the sign-in that it showed has ended.
    if (current) return
    const { supported } = aglet.account.network.peek()
    const covered = siwx?.namespaces?.includes(account.namespace) !== false
    const isDue = covered && supported && !aglet.get(createSiwxState).session.peek()
    const target = siwx && isDue ? beginSignIn(aglet) : undefined
    if (siwx && target) prepareMessage(aglet, siwx, target)
    else aglet.route.reset(!account.isConnected ? 'Connect' : supported ? 'Account' : 'Networks')
  }, [!current])

  if (!current || !siwx) return null
  const { step, message, target } = current
  const app = metadata?.name || location.host
  const busy = step !== 'ready'
  const sign = () => {
    track(aglet, 'CLICK_SIGN_SIWX_MESSAGE')
    signInWithWallet(aglet, target).catch(() => {})
  }
  return (
    <section className="siwx">
      <div className="pair" aria-hidden="true">
        <Logo size="l" name={app} src={metadata?.icons?.[0]} />
        <Logo size="l" name={account.wallet?.name ?? ''} src={account.wallet?.icon} />
      </div>
      <h2>{t('{app} needs to connect to your wallet', { app })}</h2>
      <p>
        {isRequired(siwx)
          ? t('Sign this message to prove that this wallet is yours. Cancelling disconnects it.')
          : t('Sign this message to prove that this wallet is yours, or continue without signing.')}
      </p>
      {(message || (busy && step !== 'leaving')) && <MessageBox message={message} />}
      <p className="status" role="status">
        {statusText(current, t)}
      </p>
      <div className="both">
        <button
          type="button"
          className="button"
          aria-disabled={step === 'leaving'}
          onClick={() => step === 'leaving' || void cancelSignIn(aglet)}
        >
          {step === 'leaving' ? t('Cancelling...') : t('Cancel')}
        </button>
        <ConfirmButton of={target} busy={busy} onConfirm={sign}>
          {step === 'signing' || step === 'storing'
            ? t('Signing...')
            : current.error
              ? t('Try again')
              : t('Sign')}
        </ConfirmButton>
      </div>
    </section>
  )
}
SIWXSignMessage.css = css
