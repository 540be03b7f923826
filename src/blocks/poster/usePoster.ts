import { useCommand } from '@/app/flow/useCommand'
import { saveFile } from '../records/saveFile'
import { endings, posterDefaults, posterName, posterNeeds, posterWords } from './constants'

/** What the call that draws a poster is asked. */
export interface PosterRequest {
  id: string | number
  /** What its texts and codes are filled with. */
  params: Readonly<Record<string, unknown>>
  /** px */
  width: number
  height: number
  /** CSS colour under it. */
  background: string
  /** MIME type of the picture. */
  type: string
}

export interface PosterOptions extends Partial<Omit<PosterRequest, 'id' | 'params'>> {
  id?: string | number | null
  params?: Readonly<Record<string, unknown>> | null
  /** Name of the file, without its ending; 海报 unless given. */
  name?: string
  /** The call that draws it. */
  produce: (request: PosterRequest) => Promise<Blob>
}

const isGiven = ({ id, params }: PosterOptions) =>
  id !== undefined && id !== null && id !== '' && id !== 0 && !!params && Object.keys(params).length > 0

/** @throws Error with words for people: id or parameters are missing, no picture came */
async function savePoster(options: PosterOptions): Promise<void> {
  if (!isGiven(options)) throw new Error(posterNeeds)
  const { id, params, name = posterName, produce, ...wishes } = options
  const { width, height, background, type } = { ...posterDefaults, ...wishes }
  const picture = await produce({ id: id!, params: params!, width, height, background, type })
  if (picture.size === 0 || !picture.type.startsWith('image/')) throw new Error(posterWords.broken)
  saveFile(`${name}.${endings[picture.type] ?? endings[posterDefaults.type]}`, picture, picture.type)
}

/** Downloading a poster without its looks (Shared building blocks, 5 and 9): `download` is heard once at a time. */
export function usePoster(options: PosterOptions) {
  const { run, isBusy, error } = useCommand(savePoster)
  return { download: () => run(options), isBusy, problem: error && (error.message || posterWords.broken) }
}
