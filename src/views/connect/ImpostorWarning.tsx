import { useAglet } from '../../components/context/context'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import type { Connector } from '../../types'

export interface ImpostorWarningProps {
  readonly connector: Connector
  readonly image: string | undefined
  readonly onTrust: () => void
}

/** Warning shown before connecting to a possible impostor. */
export default function ImpostorWarning({ connector, image, onTrust }: ImpostorWarningProps) {
  const { t } = useAglet()
  const { name, info, impostor } = connector
  return (
    <Waiting
      logo={<Logo size="l" name={name} src={image} />}
      state="failed"
      title={t('Is this really {name}?', { name })}
      note={
        impostor === 'name'
          ? t('It calls itself {name}, but its id ({id}) is not that of {name}.', {
              name,
              id: info?.rdns ?? t('none'),
            })
          : t('Two extensions announce themselves with the same id. Remove the one that you do not know.')
      }
    >
      <button type="button" className="button danger" onClick={onTrust}>
        {t('Connect anyway')}
      </button>
    </Waiting>
  )
}
