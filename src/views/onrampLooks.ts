import { useAdopt } from '../components/sheets'
import account from '../styles/account.css'
import tabs from '../styles/accountTabs.css'
import onramp from '../styles/onramp.css'

/** What the screens of buying wear: the account's lists, which they may be seen without, and their own. */
export function useLooks(more = ''): void {
  const adopt = useAdopt()
  for (const css of [account, tabs, onramp]) adopt(css)
  if (more) adopt(more)
}
