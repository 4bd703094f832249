import { useAdopt } from '../../components/context/sheets'
import account from '../../styles/account/account.css'
import tabs from '../../styles/account/accountTabs.css'
import onramp from '../../styles/buy/onramp.css'

/** What the screens of buying wear: the account's lists, which they may be seen without, and their own. */
export function useProviderImages(more = ''): void {
  const addStyleSheet = useAdopt()
  for (const css of [account, tabs, onramp]) addStyleSheet(css)
  if (more) addStyleSheet(more)
}
