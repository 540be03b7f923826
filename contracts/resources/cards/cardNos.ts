/** Numbers of cards in a text: one on a line, or divided by commas; each once, in their order. `8600 1024` is one number. */
export const cardNosIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\n\r,;、]+/)
      .map((part) => part.replaceAll(/[\s-]/g, ''))
      .filter((part) => part !== ''),
  ),
]
