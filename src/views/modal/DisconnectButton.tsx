import { useState } from 'react'
import { showSnack } from '../../actions/modal/showSnack'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'

const LEAVE = 'M8 4.5H4.5v11H8M12 6.5l3.5 3.5-3.5 3.5M15 10H8'

/**
 * Button that ends every connection, which closes the modal at once. With an embedded wallet it logs out, and
 * a note says that the account is kept.
 *
 * @param props.compact shows only an icon
 */
export function DisconnectButton({ compact }: { compact?: boolean }) {
  const { aglet, t } = useAglet()
  const { embeddedWalletInfo: login } = useValue(aglet.account.account)
  const [isDisconnecting, setDisconnecting] = useState(false)
  const leave = async () => {
    setDisconnecting(true)
    try {
      const { disconnect } = await import('../../chunks/modal/session')
      await disconnect(aglet)
    } catch {
      setDisconnecting(false)
      showSnack(aglet, 'Failed to disconnect', 'error')
    }
  }
  const text = login ? t('Log out') : t('Disconnect')
  return (
    <>
      <button
        type="button"
        className={compact ? 'round mirrored' : 'button mirrored'}
        title={compact ? text : undefined}
        // Not `disabled`, which would remove focus.
        aria-disabled={isDisconnecting}
        onClick={() => isDisconnecting || leave()}
      >
        {isDisconnecting ? <span className="spinner" /> : <Icon path={LEAVE} />}
        {compact ? <span className="hidden">{text}</span> : text}
      </button>
      {login && !compact && (
        <p className="foot">{t('Your account is kept. To use it again, log in the same way.')}</p>
      )}
    </>
  )
}
