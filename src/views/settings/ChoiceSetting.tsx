import { Icon } from '../../components/icons/Icon'
import { Segments, type SegmentsProps } from '../../components/lists/Segments'

/** A setting whose few choices are all in sight. */
export function ChoiceSetting<T>({ icon, ...segments }: { readonly icon: string } & SegmentsProps<T>) {
  return (
    <div className="setting">
      <span className="mark">
        <Icon path={icon} />
      </span>
      {/* Hidden from assistive technology, which reads the same label of the segments. */}
      <span className="name" aria-hidden="true">
        {segments.label}
      </span>
      <Segments {...segments} />
    </div>
  )
}
