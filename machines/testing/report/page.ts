import { escaped } from './html'
import { reportStyle } from './style'

/** A page of the static site: complete in itself, without scripts. @param title text @param body lines of markup */
export const page = (title: string, body: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="zh-CN"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${reportStyle}</style></head><body><main>`,
    ...body,
    '</main></body></html>',
    '',
  ].join('\n')

/** Texts as lines of one cell. */
export const linesOf = (texts: readonly string[]): string => texts.map(escaped).join('<br>')
