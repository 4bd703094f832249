import { type KeyboardEvent, useRef } from 'react'
import { RECEIVE } from '../components/activityIcons'
import { useAglet } from '../components/context'
import { Icon } from '../components/Icon'
import { useAdopt } from '../components/sheets'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import type { WalletFeature } from '../options'
import { type AccountTab, createAccountTab } from '../signals/accountTab'
import type { View } from '../signals/route'
import css from '../styles/accountTabs.css'
import { Tokens } from './Tokens'

const loadPanel = () => import('../parts/history')
/** Placeholders until a panel's code is here. */
const WAITING = [0, 1, 2]

/** What one can do with the account, and all that it holds and did ([2.16]). */
export default function AccountTabs() {
  useAdopt()(css)
  const { aglet, t } = useAglet()
  const { caipAddress, namespace } = useValue(aglet.account.account)
  const { features } = useValue(aglet.options)
  const state = aglet.get(createAccountTab)
  // What is drawn from the history is there only where there is one ([9.24]).
  const hasHistory = features.history && (namespace === 'eip155' || namespace === 'solana')
  const tabs: readonly AccountTab[] = hasHistory ? ['Tokens', 'NFTs', 'Activity'] : ['Tokens']
  const chosen = useValue(state.current)
  const current = tabs.includes(chosen) ? chosen : 'Tokens'
  const Panel = useLater(current !== 'Tokens', loadPanel)

  return (
    <>
      <Features />
      <TabList tabs={tabs} current={current} onPick={state.show} />
      <div
        key={`${current} ${caipAddress}`}
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${current}`}
        className={hasHistory ? 'panel steady' : 'panel'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {current === 'Tokens' ? (
          <Tokens />
        ) : Panel ? (
          <Panel tab={current} />
        ) : (
          <div role="status" aria-label={t('Loading')}>
            {WAITING.map(key => (
              <div key={key} className="row skeleton" />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** Buttons in the host's order ([9.34]), for what there is. */
function Features() {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.options)
  const all: Readonly<Partial<Record<WalletFeature, readonly [text: string, icon: string, view: View]>>> = {
    receive: [t('Receive'), RECEIVE, 'WalletReceive'],
  }
  const shown = (features.walletFeaturesOrder ?? []).flatMap(name =>
    features[name] && all[name] ? [all[name]] : [],
  )
  if (!shown.length) return null
  return (
    <div className="features">
      {shown.map(([text, icon, view]) => (
        <button key={view} type="button" className="button" onClick={() => aglet.route.push(view)}>
          <Icon path={icon} />
          {text}
        </button>
      ))}
    </div>
  )
}

/** One stop of the Tab key; arrows, Home and End go from tab to tab (WAI-ARIA tabs pattern). */
function TabList(props: {
  tabs: readonly AccountTab[]
  current: AccountTab
  onPick: (tab: AccountTab) => void
}) {
  const { tabs, current, onPick } = props
  const { t } = useAglet()
  const list = useRef<HTMLDivElement>(null)
  const names = { Tokens: t('Tokens'), NFTs: t('NFTs'), Activity: t('Activity') }

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(list.current!).direction === 'rtl' ? -1 : 1
    const at = tabs.indexOf(current)
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    if (!Object.hasOwn(targets, event.key)) return
    event.preventDefault()
    const next = (targets[event.key]! + tabs.length) % tabs.length
    onPick(tabs[next]!)
    ;(list.current!.children[next] as HTMLElement).focus()
  }
  return (
    <div ref={list} role="tablist" className="tabs" aria-label={t('Account')} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === current ? 'true' : 'false'}
          aria-controls="panel"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onPick(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
}
