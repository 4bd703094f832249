import { ethers } from './wallet'

const output = document.querySelector('output') as HTMLOutputElement
/** The adapter's own: `ethers.getSigner()` signs for it. */
const show = () => {
  output.textContent = ethers.address ?? 'Nobody yet'
}
ethers.onChange(show)
show()
