import type { Options } from 'aglet/react'
import { changeSettings, currentSettings } from './instances'

const OWN_WALLET = { id: 'host-wallet', name: 'Our Own Wallet', homepage: 'https://wallet.example' }

/** Applies the form's controls as options of all instances. */
export function startOptionsPanel(form: HTMLFormElement, themes: HTMLElement): void {
  const read: Record<string, (value: string, checked: boolean) => Partial<Options>> = {
    accent: theme,
    radius: theme,
    fontSize: theme,
    locale: locale => ({ locale }),
    unsupportedChain: policy => ({ unsupportedChain: policy as 'block' }),
    legalCheckbox: (_, checked) => ({
      features: { ...currentSettings().features, legalCheckbox: checked },
      // The legal URLs enable both the checkbox and the links under the list.
      termsConditionsUrl: checked ? 'https://example.com/terms' : undefined,
      privacyPolicyUrl: checked ? 'https://example.com/privacy' : undefined,
    }),
    viewOnly: (_, checked) => ({ features: { ...currentSettings().features, viewOnly: checked } }),
    enableWalletGuide: (_, checked) => ({ enableWalletGuide: checked }),
    enableEIP6963: (_, checked) => ({ enableEIP6963: checked }),
    customWallets: (_, checked) => ({ customWallets: checked ? [OWN_WALLET] : undefined }),
  }

  function theme(): Partial<Options> {
    const chosen = new FormData(form)
    const accent = String(chosen.get('accent'))
    const radius = String(chosen.get('radius'))
    const fontSize = String(chosen.get('fontSize'))
    // The page uses the same accent, as a host's page would.
    const { style } = document.documentElement
    if (accent) style.setProperty('--brand', accent)
    else style.removeProperty('--brand')
    return {
      themeVariables: {
        ...(accent && { '--aglet-accent': accent }),
        ...(radius && { '--aglet-border-radius-master': radius }),
        ...(fontSize && { '--aglet-font-size-master': fontSize }),
      },
    }
  }

  form.addEventListener('change', ({ target }) => {
    const control = target as HTMLInputElement | HTMLSelectElement
    changeSettings(read[control.name]!(control.value, 'checked' in control && control.checked))
  })
  form.addEventListener('submit', event => event.preventDefault())
  // The browser restores the form's values on a reload, but the instances start with the defaults.
  form.reset()

  themes.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLInputElement
    const themeMode = value === 'system' ? undefined : (value as 'light' | 'dark')
    if (themeMode) document.documentElement.dataset['theme'] = themeMode
    else delete document.documentElement.dataset['theme']
    changeSettings({ themeMode })
  })
  themes.querySelector<HTMLInputElement>('[value=system]')!.checked = true
}
