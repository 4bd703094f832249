import { useLayoutEffect } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import { FAMILY_NAMES } from '../../lib/account/familyNames'
import css from '../../styles/connect/waiting.css'

/**
 * The chosen network's namespace has no account yet: continue with the same wallet, or show the wallets that
 * support it.
 */
export function SwitchActiveChain() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.route.entry).data
  const images = useValue(aglet.networks.images)
  const connectors = useValue(aglet.connectors.all)
  const { wallet, connectorId } = useValue(aglet.account.account)
  // After "Back" from its wallets, the next list of wallets has all of them again.
  useLayoutEffect(() => aglet.modal.show(), [])
  if (!network) return null
  const { chainNamespace, name, caipNetworkId } = network
  const family = FAMILY_NAMES[chainNamespace]
  const own = connectors.find(({ id }) => id === connectorId)
  /** The connected wallet's connector for the other namespace, if it has one. */
  const same =
    own &&
    connectors.find(({ chain, name, impostor }) => chain === chainNamespace && name === own.name && !impostor)
  // The connected account stays active until the other namespace has an account (P29).
  const showWallets = () => {
    aglet.modal.show(chainNamespace)
    aglet.route.push('Connect', { network })
  }
  return (
    <Waiting
      logo={<Logo size="l" name={name} src={images[caipNetworkId]} />}
      state="idle"
      title={t('Switch to {family}', { family })}
      note={
        same
          ? t(
              '{wallet} works with {family} as well. Connect it there; the account that you use now stays connected.',
              {
                wallet: same.name,
                family,
              },
            )
          : t(
              'Your wallet here does not work with {family}. Connect one that does; this one stays connected.',
              {
                family,
              },
            )
      }
    >
      {same && (
        <button
          type="button"
          className="button wide"
          onClick={() => aglet.route.push('ConnectingExternal', { connector: same })}
        >
          {t('Continue with {wallet}', { wallet: wallet?.name ?? same.name })}
        </button>
      )}
      <button type="button" className={same ? 'link' : 'button wide'} onClick={showWallets}>
        {same ? t('Use another wallet') : t('Switch')}
      </button>
    </Waiting>
  )
}
SwitchActiveChain.css = css
