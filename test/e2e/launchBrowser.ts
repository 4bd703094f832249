import { type Browser, firefox } from 'playwright-core'
import { launchChromium } from './launchChromium'

/** Path of the Firefox to test in, which the e2e runner sets with `--firefox`. */
const executablePath = process.env['FIREFOX_PATH']

/** The browser that the runner chose. Firefox is the system's own, driven over WebDriver BiDi. */
export const launchBrowser = (): Promise<Browser> =>
  executablePath ? firefox.launch({ channel: 'moz-firefox', executablePath }) : launchChromium()
