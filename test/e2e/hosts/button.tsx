import { AgletProvider, ConnectButton, useAglet } from 'aglet/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { readSettings } from './settings'

// The minimum that a React host writes: it must fetch only what the button needs.

function Button() {
  const aglet = useAglet()
  useEffect(() => {
    window.aglet = aglet
  }, [aglet])
  return <ConnectButton />
}

createRoot(document.querySelector('#root')!).render(
  <AgletProvider config={readSettings().options}>
    <Button />
  </AgletProvider>,
)
