import { closeModal, goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { BACK, CLOSE, HELP, Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { laterTitle } from '../../signals/modal/laterTitle'

/** Two sliders. */
const SETTINGS = 'M3 6.5h7m3 0h4M3 13.5h4m3 0h7M11.5 4.5v4m-3 3v4'

/** Back, help or network at the left; the title; settings and close at the right. */
export function Header({ closable }: { closable: boolean }) {
  const { aglet, t } = useAglet()
  const entry = useValue(aglet.route.entry)
  const canGoBack = useValue(aglet.route.canGoBack)
  const titleOf = useValue(laterTitle)
  const isAccount = entry.view === 'Account'
  const isFirst = entry.view === 'Connect'
  // Until the titles of later views are here, none is made up.
  const title = isFirst ? t('Connect Wallet') : (titleOf?.(entry, t) ?? t('Loading'))

  return (
    <header>
      {isAccount ? (
        <NetworkButton />
      ) : canGoBack && entry.view !== 'ApproveTransaction' ? (
        <HeaderButton key="back" label={t('Back')} path={BACK} look="mirrored" onPick={() => goBack(aglet)} />
      ) : isFirst ? (
        <HeaderButton
          label={t('What is a wallet?')}
          path={HELP}
          onPick={() => aglet.route.push('WhatIsAWallet')}
        />
      ) : (
        <i />
      )}
      <h1 id="title" key={title} className={isAccount ? 'hidden' : undefined}>
        {title}
      </h1>
      {isAccount && (
        <HeaderButton
          label={t('Settings')}
          path={SETTINGS}
          look="gear"
          onPick={() => aglet.route.push('AccountSettings')}
        />
      )}
      {closable ? <HeaderButton label={t('Close')} path={CLOSE} onPick={() => closeModal(aglet)} /> : <i />}
    </header>
  )
}

function HeaderButton(props: { label: string; path: string; look?: string; onPick: () => void }) {
  return (
    <button
      type="button"
      className={`round ${props.look ?? ''}`}
      aria-label={props.label}
      onClick={props.onPick}
    >
      <Icon path={props.path} />
    </button>
  )
}

/** The active network, which leads to the others. */
function NetworkButton() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.account.network)
  const images = useValue(aglet.networks.images)
  return (
    <button
      type="button"
      className="round"
      aria-label={t('Network: {network}', { network: network.name })}
      onClick={() => aglet.route.push('Networks')}
    >
      <Logo size="s" name={network.name} src={images[network.caipNetworkId]} />
    </button>
  )
}
