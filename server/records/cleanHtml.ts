import type { Field } from '@contracts/resources/definition'
import {
  addressOf,
  richTextAttributes,
  richTextLink,
  richTextLinkTarget,
  richTextPicture,
  richTextStyles,
  richTextTags,
} from '@contracts/rules/richText'
import sanitize, { type Attributes } from 'sanitize-html'

/** Elements whose words were never meant to be read: they go with what they hold. */
const goWithTheirWords =
  'script style noscript template iframe object audio video svg math title textarea option noembed noframes plaintext xmp'.split(
    ' ',
  )

const withAddress = (attribs: Attributes, name: 'href' | 'src', may: RegExp, more: Attributes = {}): Attributes => {
  const { [name]: given = '', ...others } = attribs
  const address = addressOf(given, may)
  return address === null ? others : { ...others, [name]: address, ...more }
}

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  nonTextTags: goWithTheirWords,
  allowedAttributes: {
    '*': [...richTextAttributes, 'style'],
    a: ['href', ...Object.keys(richTextLinkTarget)],
    img: ['src'],
  },
  allowedStyles: { '*': Object.fromEntries(Object.entries(richTextStyles).map(([name, may]) => [name, [may]])) },
  // Addresses are judged by the shared patterns below, which say less than the library's schemes.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { target: _target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: withAddress(attribs, 'href', richTextLink, richTextLinkTarget),
    }),
    img: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, 'src', richTextPicture) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Elements that say something without a word. */
const silentButSeen = /<(?:img|hr|table)\b/

/**
 * HTML as it is stored and handed to shop and mini-program: what contracts/rules/richText.ts names, nothing else. The
 * same text cleaned twice stays as it is.
 * @returns '' where no word, picture, line or table is left
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, options)
  const words = clean.replace(/<[^>]*>/g, '').replaceAll(/&nbsp;|\u00A0/g, '')
  return words.trim() === '' && !silentButSeen.test(clean) ? '' : clean
}

/**
 * A value as its field may hold it: rich text cleaned, also within rows; everything else as it is. What is no value of
 * its field is left to the rules.
 */
export function cleanValue(field: Field, value: unknown): unknown {
  if (field.type === 'richText') return typeof value === 'string' ? cleanHtml(value) || null : value
  if (field.type !== 'rows' || !Array.isArray(value) || !hasRichText(field.fields)) return value
  return value.map((row: unknown) =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(
          Object.entries(row).map(([name, inner]) => [
            name,
            Object.hasOwn(field.fields, name) ? cleanValue(field.fields[name]!, inner) : inner,
          ]),
        )
      : row,
  )
}

const hasRichText = (fields: Readonly<Record<string, Field>>): boolean =>
  Object.values(fields).some(
    (field) => field.type === 'richText' || (field.type === 'rows' && hasRichText(field.fields)),
  )
