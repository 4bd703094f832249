import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A field or method of an interface, read from its declaration. */
export interface Member {
  readonly name: string
  /** The type of a field, or the parameters and result of a method, on one line. */
  readonly type: string
  /** The text of its TSDoc, without references to the specification. */
  readonly text: string
  /** The texts of `@returns`, `@throws` and `@param`, in source order. */
  readonly tags: readonly { readonly kind: string; readonly text: string }[]
}

/**
 * Reads the members of an interface in source order.
 *
 * @param file path relative to the repository root
 * @throws Error if the file does not declare the interface
 */
export function readInterface(file: string, name: string): readonly Member[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === name,
  )
  if (!found) throw new Error(`${file} has no interface ${name}.`)
  return found.members.flatMap(member => (member.name ? [readMember(member, member.name, source)] : []))
}

function readMember(member: ts.TypeElement, name: ts.PropertyName, source: ts.SourceFile): Member {
  const docs = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  return {
    name: ts.isStringLiteral(name) ? name.text : name.getText(source),
    type: typeOf(member, source),
    text: docs.map(({ comment }) => plain(ts.getTextOfJSDocComment(comment))).join(' '),
    tags: ts.getJSDocTags(member).map(tag => {
      const text = plain(ts.getTextOfJSDocComment(tag.comment))
      return {
        kind: tag.tagName.text,
        text: ts.isJSDocParameterTag(tag) ? `\`${tag.name.getText(source)}\`: ${text}` : text,
      }
    }),
  }
}

function typeOf(member: ts.TypeElement, source: ts.SourceFile): string {
  const text =
    ts.isPropertySignature(member) && member.type
      ? member.type.getText(source)
      : member.getText(source).slice(member.name!.getText(source).length)
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/ \| undefined$/, '')
    .replaceAll(/\breadonly /g, '')
    .replaceAll('( ', '(')
    .replaceAll(/,? \)/g, ')')
}

/** Puts the text on one line and removes references such as `(spec [9.32])`, which readers of the site cannot look up. */
const plain = (text = '') =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\((?:spec )?(?:\[\d+\.\d+\](?:[–,] ?)?)+\)/g, '')
    .replaceAll(/(?:spec )?\[\d+\.\d+\][–,]? ?/g, '')
    .trim()
