import { Icon } from '../icons/Icon'

/** One topic explained: an icon, a title and two sentences. */
export function Lesson({ path, title, text }: { path: string; title: string; text: string }) {
  return (
    <section className="lesson">
      <span className="badge">
        <Icon path={path} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
