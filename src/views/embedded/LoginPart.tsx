import { type RefObject, useLayoutEffect, useState } from 'react'
import { track } from '../../actions/analytics/track'
import { startSocialLogin } from '../../actions/embedded/startSocialLogin'
import { loadLogin } from '../../actions/embedded/submitEmail'
import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { SocialMark } from '../../components/images/SocialMark'
import { listedSocials } from '../../lib/embedded/listedSocials'
import { messagingSystem, SOCIAL_NAMES } from '../../lib/embedded/socials'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import type { Social } from '../../options'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import css from '../../styles/embedded/methods.css'
import { problemText } from './problemText'

/** Beside the wide one; where there are more, the last place leads to all of them. */
const MAX_SMALL = 5
const MORE = 'M4.5 10v.01M10 10v.01M15.5 10v.01'

interface LoginPartProps {
  readonly method: 'email' | 'social'
  readonly field: RefObject<HTMLInputElement | null>
}

/** What of logging in comes after Connect itself: what is said about the e-mail field, or the social buttons. */
export default function LoginPart({ method, field }: LoginPartProps) {
  useAdopt()(css)
  return method === 'email' ? <EmailStatus field={field} /> : <Socials />
}

/** Under the field: that the code is being asked for, or why it is not. */
function EmailStatus({ field }: Pick<LoginPartProps, 'field'>) {
  const { aglet, t } = useAglet()
  const login = aglet.get(createLogin)
  const phase = useValue(login.phase)
  const problem = useValue(login.problem)

  // The field was there before this, and is drawn by another.
  useLayoutEffect(() => {
    const input = field.current!
    const stop = new AbortController()
    const once = { once: true, signal: stop.signal }
    const select = () => track(aglet, 'EMAIL_LOGIN_SELECTED')
    // Whoever types means it: the frame loads meanwhile.
    const prepare = () =>
      loadLogin()
        .then(part => part.loadEmbedded(aglet))
        .catch(() => {})
    if (input.matches(':focus')) select()
    else input.addEventListener('focus', select, once)
    if (input.value) prepare()
    else input.addEventListener('input', prepare, once)
    // Someone who comes back corrects what they typed.
    input.value ||= aglet.get(createEmbedded).loginEmail.peek()
    return () => {
      stop.abort()
      login.cancel()
    }
  }, [])

  return (
    <div id="email" className="said" role="status">
      {phase === 'asking' || phase === 'finishing' ? (
        <span className="spinner" role="img" aria-label={t('Loading')} />
      ) : (
        problem && <p>{problemText(problem, t)}</p>
      )}
    </div>
  )
}

/** One wide button and small ones beside it. */
function Socials() {
  const { aglet, t } = useAglet()
  const all = useSocials()
  const [first, ...others] = all
  const wide = all.length !== 2
  const small = wide ? others : all
  const shown = small.length > MAX_SMALL ? small.slice(0, MAX_SMALL - 1) : small
  const button = (social: Social, label?: string) => (
    <button
      key={social}
      type="button"
      className="row provider"
      aria-label={t('Continue with {name}', { name: SOCIAL_NAMES[social] })}
      onClick={() => startSocialLogin(aglet, social)}
    >
      <SocialMark of={social} />
      {label && <span className="label">{label}</span>}
    </button>
  )
  return (
    <>
      {wide && first && button(first, t('Continue with {name}', { name: SOCIAL_NAMES[first] }))}
      {shown.length > 0 && (
        <div className="small">
          {shown.map(social => button(social))}
          {shown.length < small.length && (
            <button
              type="button"
              className="row provider"
              aria-label={t('All socials')}
              onClick={() => aglet.route.push('ConnectSocials')}
            >
              <Icon path={MORE} />
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** The host's social logins that work here ([5.9]). */
export function useSocials(): readonly Social[] {
  const { aglet } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const [system] = useState(() => messagingSystem(hostProfile(readHost(window)), navigator.userAgent))
  return [...new Set(listedSocials(features.socials, system))]
}
