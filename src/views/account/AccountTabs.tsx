import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { keepAccountFresh } from '../../actions/account/keepAccountFresh'
import { track } from '../../actions/analytics/track'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { RECEIVE, SEND, SWAP } from '../../components/icons/activityIcons'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { BADGE } from '../../components/icons/nameIcons'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { isServedFamily } from '../../lib/account/isServedFamily'
import type { WalletFeature } from '../../options'
import { type AccountTab, createAccountTab } from '../../signals/account/accountTab'
import { createNameless } from '../../signals/account/nameless'
import { createShown } from '../../signals/account/shown'
import type { View } from '../../signals/modal/route'
import css from '../../styles/account/accountTabs.css'
import { OtherTokens } from './OtherTokens'
import { Tokens } from './Tokens'

const loadPanel = () => {
  // Loaded in parallel with the history chunk that needs them; that chunk reports a failed load.
  import('../../chunks/networks/api').catch(() => {})
  import('../../chunks/activity/parties').catch(() => {})
  return import('../../chunks/activity/history')
}

/** Cached for the page, so that returning from a view shows the tab at once, with the focus where it was. */
const panel: { view?: ComponentType<{ tab: 'NFTs' | 'Activity' }> } = {}

/** The account's actions, and tabs with its tokens, NFTs and activity ([2.16]). */
export default function AccountTabs() {
  useAddStyleSheet()(css)
  const { aglet } = useAglet()
  const shown = aglet.get(createShown)
  const { address, network } = useValue(shown.account)
  const viewOnly = useValue(shown.lookedAt) !== undefined
  const namespace = network.chainNamespace
  const { features } = useValue(aglet.resolvedOptions)
  const state = aglet.get(createAccountTab)
  // Tabs that need the history exist only where the namespace has one ([9.24]).
  const hasHistory = features.history && isServedFamily(namespace)
  const tabs: readonly AccountTab[] = hasHistory ? ['Tokens', 'NFTs', 'Activity'] : ['Tokens']
  const chosen = useValue(state.current)
  const current = tabs.includes(chosen) ? chosen : 'Tokens'
  const show = (tab: AccountTab) => {
    if (tab === 'Activity' && tab !== current) track(aglet, 'CLICK_TRANSACTIONS')
    state.show(tab)
  }
  const Panel = useLazyComponent(current !== 'Tokens', loadPanel, panel)
  useEffect(() => keepAccountFresh(aglet), [])

  return (
    <>
      {!viewOnly && <Features />}
      <TabList tabs={tabs} current={current} onPick={show} />
      <div
        key={`${current} ${network.caipNetworkId}:${address}`}
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${current}`}
        className={hasHistory ? 'panel steady' : 'panel'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {current === 'Tokens' ? (
          <>
            <Tokens Other={OtherTokens} />
            {features.names && namespace === 'eip155' && !viewOnly && <NoName />}
          </>
        ) : Panel ? (
          <Panel tab={current} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </>
  )
}

/** Link to choose an account name, for an account without one on a network that the API serves ([9.24]). */
function NoName() {
  const { aglet, t } = useAglet()
  if (!useValue(aglet.get(createNameless))) return null
  return (
    <button type="button" className="link nameless" onClick={() => aglet.route.push('ChooseAccountName')}>
      <Icon path={BADGE} />
      {t('Choose account name')}
    </button>
  )
}

/** Buttons of the available features, in the host's order ([9.34]). */
function Features() {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const { chainNamespace: namespace } = useValue(aglet.get(createShown).account).network
  const all: Readonly<Partial<Record<WalletFeature, readonly [text: string, icon: string, view: View]>>> = {
    ...(isServedFamily(namespace) && { onramp: [t('Buy'), CARD, 'OnRampProviders'] }),
    ...(namespace === 'eip155' && { swaps: [t('Swap'), SWAP, 'Swap'] as const }),
    receive: [t('Receive'), RECEIVE, 'WalletReceive'],
    ...(isServedFamily(namespace) && { send: [t('Send'), SEND, 'WalletSend'] }),
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
          aria-selected={tab === current}
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
