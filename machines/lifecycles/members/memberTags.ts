/** Tags of one member. */
export const mostTags = 20

/** What is done with some tags. */
export const tagWays = { ADD: '添加', REMOVE: '移除', REPLACE: '替换为' } as const
export type TagWay = keyof typeof tagWays

/** Tags as a person writes them into one line, or one by one as they are stored. */
export type Tags = string | readonly string[]

/** The tags in a line, each once: 亲子、常住客. */
export const tagsIn = (tags: Tags): readonly string[] => [
  ...new Set(
    (typeof tags === 'string' ? tags.split(/[、,，]/) : tags).map((tag) => tag.trim()).filter((tag) => tag !== ''),
  ),
]

/** What somebody's tags are once some were added, taken off, or put in their place. */
export function taggedWith(own: readonly string[], way: TagWay, tags: readonly string[]): readonly string[] {
  if (way === 'REPLACE') return tags
  if (way === 'REMOVE') return own.filter((tag) => !tags.includes(tag))
  return [...new Set([...own, ...tags])]
}
