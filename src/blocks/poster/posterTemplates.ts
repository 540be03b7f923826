/** A poster's measures, px: a phone's screen in portrait. */
export const posterSize = { width: 750, height: 1334 } as const

/** How a poster looks. The colours are those of paper: they are the same in every theme. */
export interface PosterTemplate {
  readonly name: string
  readonly text: string
  readonly ground: string
  readonly ink: string
  readonly price: string
  /** Of the picture, from the upper edge; px. */
  readonly pictureHeight: number
}

export const posterTemplates: readonly PosterTemplate[] = [
  { name: 'plain', text: '简洁白', ground: '#ffffff', ink: '#1f1f1f', price: '#c4314b', pictureHeight: 750 },
  { name: 'lake', text: '湖水蓝', ground: '#0f4c75', ink: '#ffffff', price: '#ffd166', pictureHeight: 720 },
  { name: 'festive', text: '节庆红', ground: '#a4161a', ink: '#fff8e7', price: '#ffe169', pictureHeight: 640 },
]
