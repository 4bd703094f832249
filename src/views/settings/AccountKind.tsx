import { useState } from 'react'
import { switchAccount } from '../../actions/connect/switchAccount'
import { showSnack } from '../../actions/modal/showSnack'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { KIND, NEXT } from '../../components/icons/settingsIcons'
import { choosableAccounts } from '../../lib/embedded/choosableAccounts'
import { createEmbedded } from '../../signals/embedded/embedded'
import type { AccountType } from '../../types'
import { ChoiceSetting } from './ChoiceSetting'

/**
 * Choice of account type, for a wallet with accounts of several types ([6.1]). The first account of the
 * chosen type becomes the active one.
 */
export function AccountKind() {
  const { aglet, t } = useAglet()
  const account = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const smartAccountNetworks = useValue(aglet.get(createEmbedded).smartAccountNetworks)
  const [busy, setBusy] = useState(false)
  const accounts = choosableAccounts(account, network, smartAccountNetworks)
  const offered = (type: AccountType) => accounts.some(one => one.type === type)
  const choose = async (type: AccountType) => {
    setBusy(true)
    try {
      await switchAccount(aglet, account.namespace, accounts.find(one => one.type === type)!)
    } catch {
      showSnack(aglet, 'Something went wrong', 'error')
    }
    setBusy(false)
  }
  const current = accounts[0]?.type
  if (offered('smartAccount') && offered('eoa')) {
    const smart = current === 'smartAccount'
    return (
      <button
        type="button"
        className="setting mirrored"
        // Not `disabled`, which would remove focus.
        aria-disabled={busy}
        onClick={() => busy || choose(smart ? 'eoa' : 'smartAccount')}
      >
        <span className="mark">
          <Icon path={KIND} />
        </span>
        <span className="grow">
          <span className="name">{smart ? t('Switch to your EOA') : t('Switch to your smart account')}</span>
          <span className="note">
            {!smart
              ? t('You are using your EOA')
              : account.embeddedWalletInfo?.isSmartAccountDeployed === false
                ? t('It is created on the network by its first transaction')
                : t('You are using your smart account')}
          </span>
        </span>
        {busy ? <span className="spinner" role="status" aria-label={t('Loading')} /> : <Icon path={NEXT} />}
      </button>
    )
  }
  if (!offered('payment') || !offered('ordinal')) return null
  const choices = [
    ['payment', t('Payment')],
    ['ordinal', t('Ordinals')],
  ] as const
  return (
    <ChoiceSetting
      icon={KIND}
      label={t('Account type')}
      choices={choices}
      current={current === 'ordinal' ? current : 'payment'}
      onPick={choose}
    />
  )
}
