import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { below } from '@/look/layout'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { useFieldStyles } from '../form/fieldStyles'
import { useFileAddress } from '../records/fileAddress'
import { posterWords, shareWords } from './constants'
import { drawSharePoster, type SharePosterContent } from './drawSharePoster'
import { PosterDownload } from './PosterDownload'
import { posterSize, posterTemplates } from './posterTemplates'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 360px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '24px',
    paddingBottom: '24px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fields: { display: 'grid', gap: look.fieldGap, padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  preview: {
    width: '100%',
    maxWidth: '375px',
    height: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

const isLink = (text: string) => /^https?:\/\/\S+$/.test(text)

interface SharePosterProps extends Pick<SharePosterContent, 'title' | 'note' | 'price' | 'usualPrice'> {
  /** Of what is shared. */
  id: number | string
  /** Name of the file, without its ending. */
  file: string
  /** Key of its picture; '' without one. */
  image: string
  /** Where the code leads until another one is written; '' where it is not known. */
  usualLink: string
  /** The code leads nowhere else. */
  isLinkFixed?: boolean
  /** What is filled in of it, above the template. */
  children?: ReactNode
}

/** A poster that guests share: template, code, preview, download. */
export function SharePoster({ id, file, image, usualLink, isLinkFixed = false, children, ...words }: SharePosterProps) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const [chosen, setChosen] = useState(posterTemplates[0]!.name)
  const [written, setWritten] = useState<string | null>(null)
  const link = written ?? usualLink
  const address = useFileAddress(image)
  const template = posterTemplates.find(({ name }) => name === chosen)!
  const content: SharePosterContent = { ...words, picture: image === '' ? null : address, link: link.trim() }
  const draw = () => drawSharePoster(content, template)
  return (
    <div className={styles.page}>
      <Panel title={shareWords.settings}>
        <div className={styles.fields}>
          {children}
          <Field label={shareWords.template}>
            {(labelled) => (
              <select
                {...labelled}
                className={`${control} ${line}`}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                {posterTemplates.map(({ name, text }) => (
                  <option key={name} value={name}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {!isLinkFixed && (
            <Field label={shareWords.link} hint={shareWords.linkHint} required>
              <Input
                inputMode="url"
                autoComplete="off"
                value={link}
                placeholder="https://"
                onChange={(_, { value }) => setWritten(value)}
              />
            </Field>
          )}
          <PosterDownload
            appearance="primary"
            id={id}
            params={isLink(content.link) ? { ...content } : null}
            name={file}
            {...posterSize}
            background={template.ground}
            produce={draw}
          />
        </div>
      </Panel>
      {isLink(content.link) ? (
        <Preview content={content} name={chosen} draw={draw} />
      ) : (
        <p className={styles.quiet}>{shareWords.empty}</p>
      )}
    </div>
  )
}

const dataAddressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error(posterWords.broken)))
    reader.readAsDataURL(picture)
  })

interface PreviewProps {
  content: SharePosterContent
  /** Of the template. */
  name: string
  draw: () => Promise<Blob>
}

/** The very picture that would be saved. */
function Preview({ content, name, draw }: PreviewProps) {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: ['share-poster', name, content],
    queryFn: async () => dataAddressOf(await draw()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (error) {
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  }
  return data === undefined ? (
    <p role="status">加载中...</p>
  ) : (
    <img className={styles.preview} src={data} alt={`${shareWords.preview}：${content.title}`} {...posterSize} />
  )
}
