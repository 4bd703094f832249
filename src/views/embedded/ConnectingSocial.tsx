import { useLayoutEffect } from 'react'
import { startSocialLogin } from '../../actions/embedded/startSocialLogin'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createLogin } from '../../signals/embedded/login'
import waiting from '../../styles/connect/waiting.css'
import login from '../../styles/embedded/login.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { problemText, socialFault } from './problemText'
import { SocialWaiting } from './SocialWaiting'

const css = waiting + login

/**
 * Waits for the provider's window; if the login fails, offers another try, or this tab if the window was
 * blocked.
 */
export function ConnectingSocial() {
  const { aglet, t } = useAglet()
  const { social } = useValue(aglet.route.entry).data
  const login = aglet.get(createLogin)
  const phase = useValue(login.phase)
  const problem = useValue(login.problem)
  useLayoutEffect(() => {
    // Coming back from the checks, no login is running. Browsers still allow a pop-up in response to that
    // click.
    if (social && login.phase.peek() === 'idle') startSocialLogin(aglet, social.provider)
    // In a layout effect, so that the cleanup runs before the effects of the next view. It also closes the
    // window.
    return () => login.cancel()
  }, [])
  if (!social) return null
  const { provider, name } = social
  const fault = socialFault(problem)
  return (
    <SocialWaiting
      provider={provider}
      failed={problem !== undefined}
      title={t('Log in with {provider}', { provider: name })}
      note={
        problem
          ? problemText(problem, t)
          : phase === 'finishing'
            ? t('Retrieving user data')
            : t('Connect in the provider window')
      }
    >
      {/* Always rendered, so that the layout does not shift when the buttons appear. */}
      <div className={problem ? 'both' : 'both absent'}>
        <button type="button" className="button" onClick={() => startSocialLogin(aglet, provider)}>
          {t('Try again')}
        </button>
        {problem?.kind === 'blocked' && (
          <button type="button" className="button" onClick={() => startSocialLogin(aglet, provider, true)}>
            {t('Continue in this tab')}
          </button>
        )}
      </div>
      {fault && <WhatIsWrongButton purpose="login" failure={fault} />}
    </SocialWaiting>
  )
}
ConnectingSocial.css = css
