const groupsOf = (address: string) => address.match(/^0x.{4}|.{1,4}/g) ?? []

/** An address in groups of four characters, to compare by eye; groups that differ from `like` are marked. */
export function Chunks({ address, like = address }: { address: string; like?: string | undefined }) {
  const others = groupsOf(like)
  return (
    <bdi className="chunks">
      {groupsOf(address).map((group, i) =>
        group.toLowerCase() === others[i]?.toLowerCase() ? (
          <span key={String(i)}>{group}</span>
        ) : (
          <mark key={String(i)}>{group}</mark>
        ),
      )}
    </bdi>
  )
}
