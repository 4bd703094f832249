import { useLayoutEffect, useRef } from 'react'
import { chooseLanguage } from '../../actions/settings/chooseLanguage'
import { chooseTheme } from '../../actions/settings/chooseTheme'
import { chosenLanguage, type LanguageChoice } from '../../actions/settings/setLocale'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN } from '../../components/icons/laterIcons'
import { GLOBE, MOON } from '../../components/icons/settingsIcons'
import { LANGUAGES, offeredLanguages } from '../../i18n/languages'
import type { ThemeMode } from '../../options'
import { ChoiceSetting } from './ChoiceSetting'

/** Theme and language of the modal, unless the host sets them. */
export function AppearanceSettings() {
  const { aglet } = useAglet()
  const { themeMode, locale } = useValue(aglet.resolvedOptions)
  if (themeMode && locale) return null
  return (
    <div className="group">
      {!themeMode && <Theme />}
      {!locale && <Language />}
    </div>
  )
}

function Theme() {
  const { aglet, t } = useAglet()
  const current = useValue(aglet.theme.chosen)
  const choices: readonly (readonly [ThemeMode | undefined, string])[] = [
    [undefined, t('System')],
    ['light', t('Light')],
    ['dark', t('Dark')],
  ]
  return (
    <ChoiceSetting
      icon={MOON}
      label={t('Theme')}
      choices={choices}
      current={current}
      onPick={mode => chooseTheme(aglet, mode)}
    />
  )
}

/** A native select, which can be searched by typing and fits any screen, however many languages there are. */
function Language() {
  const { aglet, t } = useAglet()
  const { locales } = useValue(aglet.resolvedOptions)
  const select = useRef<HTMLSelectElement>(null)
  const show = () => {
    // The view may have unmounted by the time a language has loaded.
    if (select.current) select.current.value = chosenLanguage(aglet)
  }
  // After every render, since another tab may have changed the language.
  useLayoutEffect(show)
  const choose = () => {
    chooseLanguage(aglet, select.current!.value as LanguageChoice).then(show)
  }
  return (
    <label className="setting">
      <span className="mark">
        <Icon path={GLOBE} />
      </span>
      <span className="name">{t('Language')}</span>
      <select ref={select} onChange={choose}>
        <option value="system">{t('System')}</option>
        {offeredLanguages(locales).map(tag => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGES[tag]}
          </option>
        ))}
      </select>
      <Icon path={DOWN} />
    </label>
  )
}
