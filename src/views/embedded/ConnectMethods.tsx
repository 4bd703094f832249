import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { track } from '../../actions/analytics/track'
import { startSocialLogin } from '../../actions/embedded/startSocialLogin'
import { loadLogin, submitEmail } from '../../actions/embedded/submitEmail'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import { ARROW } from '../../components/icons/nameIcons'
import { SocialMark } from '../../components/images/SocialMark'
import { Row } from '../../components/lists/Row'
import { listedSocials } from '../../lib/embedded/listedSocials'
import { messagingSystem, SOCIAL_NAMES } from '../../lib/embedded/socials'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import type { ConnectMethod, Social } from '../../options'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import css from '../../styles/embedded/methods.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { isFrameAway, problemText } from './problemText'

/** Maximum number of small social buttons; if there are more socials, the last place leads to all of them. */
const MAX_SMALL = 5
const MORE = 'M4.5 10v.01M10 10v.01M15.5 10v.01'

/**
 * The connect methods that Connect itself does not render: e-mail, socials, and one button that leads to the
 * wallets.
 */
export default function ConnectMethods({ methods }: { methods: readonly ConnectMethod[] }) {
  const { aglet, t } = useAglet()
  useAddStyleSheet()(css)
  const { features } = useValue(aglet.resolvedOptions)
  const isForgotten = useValue(aglet.get(createEmbedded).isForgotten)
  // Connect may render this twice, above and below the wallets; only one of them shows the notice.
  const showsForgotten = methods.includes(features.email ? 'email' : 'social')
  return (
    <>
      {isForgotten && showsForgotten && (
        <p className="foot" id="forgotten">
          {t(
            'Please log in again. If this happens on every visit, your browser does not keep the login: allow third-party cookies for this site.',
          )}
        </p>
      )}
      {methods.map((method, at) => (
        <Fragment key={method}>
          {at > 0 && (method === 'wallet' || methods[at - 1] === 'wallet') && (
            <p className="foot">{t('or')}</p>
          )}
          {method === 'email' ? <EmailField /> : method === 'social' ? <Socials /> : <WalletsButton />}
        </Fragment>
      ))}
    </>
  )
}

function WalletsButton() {
  const { aglet, t } = useAglet()
  return (
    <Row
      icon={
        <span className="logo">
          <Icon path={WALLET} />
        </span>
      }
      label={t('Continue with a wallet')}
      onPick={() => aglet.route.push('ConnectWallets')}
    />
  )
}

/** The e-mail field, with the problem of the last attempt. */
function EmailField() {
  const { aglet, t } = useAglet()
  const login = aglet.get(createLogin)
  const phase = useValue(login.phase)
  const problem = useValue(login.problem)
  const field = useRef<HTMLInputElement>(null)
  const tracked = useRef(false)

  useLayoutEffect(() => {
    // A user who comes back can correct the address.
    field.current!.value = aglet.get(createEmbedded).loginEmail.peek()
    return () => login.leaveEmail()
  }, [])

  return (
    <form
      className="email"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submitEmail(aglet, field.current!.value)
      }}
    >
      <input
        ref={field}
        type="email"
        className="row"
        autoComplete="email"
        placeholder={t('Email')}
        aria-label={t('Email')}
        aria-describedby="forgotten said"
        aria-invalid={problem ? 'true' : undefined}
        onFocus={() => {
          if (!tracked.current) track(aglet, 'EMAIL_LOGIN_SELECTED')
          tracked.current = true
        }}
        // A user who types will submit, so the next chunk is loaded meanwhile.
        onInput={() => void loadLogin().catch(() => {})}
      />
      {phase === 'asking' || phase === 'finishing' ? (
        <span className="spinner" role="img" aria-label={t('Loading')} />
      ) : (
        <button type="submit" className="round" aria-label={t('Continue')}>
          <Icon path={ARROW} />
        </button>
      )}
      <p id="said" role="status">
        {problem && problemText(problem, t)}
        {problem?.kind === 'failed' && isFrameAway(problem.error) && (
          <>
            {' '}
            <WhatIsWrongButton purpose="login" failure={problem.error.code} />
          </>
        )}
      </p>
    </form>
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
