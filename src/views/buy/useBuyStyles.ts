import { useAddStyleSheet } from '../../components/context/sheets'
import account from '../../styles/account/account.css'
import tabs from '../../styles/account/accountTabs.css'
import onramp from '../../styles/buy/onramp.css'

/**
 * Adopts the style sheets of the buy views: their own and the account lists', since the account view may not
 * be loaded.
 */
export function useBuyStyles(more = ''): void {
  const addStyleSheet = useAddStyleSheet()
  for (const css of [account, tabs, onramp]) addStyleSheet(css)
  if (more) addStyleSheet(more)
}
