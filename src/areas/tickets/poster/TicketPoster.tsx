import { ticketApi } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { posterNeeds } from '@/blocks/poster/constants'
import { PosterDownload } from '@/blocks/poster/PosterDownload'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { useFileAddress } from '@/blocks/records/fileAddress'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { below } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Input } from '@/look/parts/Input'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { drawTicketPoster, type TicketPosterContent } from './drawTicketPoster'
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

const products = ticketProduct as unknown as AnyResource

const posterWords = {
  title: '票券海报',
  settings: '海报内容',
  template: '模板',
  link: '二维码链接',
  linkHint: '客人扫码后打开的商品页地址',
  preview: '海报预览',
  empty: '填写二维码链接后显示预览',
  missing: '从票券列表进入，或在地址中带上 ticketProductId',
} as const

const isLink = (text: string) => /^https?:\/\/\S+$/.test(text)

/** 票券海报 (areas tickets 3): of the product that `ticketProductId` names; template, code, preview, download. */
export function TicketPoster() {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('ticketProductId'))
  return (
    <>
      <PageHeader title={posterWords.title} />
      {Number.isSafeInteger(id) && id > 0 ? (
        <Poster key={id} id={id} />
      ) : (
        <Blank icon={DocumentSearchRegular} title={posterNeeds} text={posterWords.missing} />
      )}
    </>
  )
}

function Poster({ id }: { id: number }) {
  const styles = useStyles()
  const { data: product, error } = useRecord(products, id)
  if (error) {
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  }
  return product ? <PosterMaker product={product} /> : <p role="status">加载中...</p>
}

const moneyText = (fen: unknown) => (typeof fen === 'number' ? `¥${yuanText(fen)}` : '')

function PosterMaker({ product }: { product: AnyRecord }) {
  const styles = useStyles()
  const { control, line } = useFieldStyles()
  const [chosen, setChosen] = useState(posterTemplates[0]!.name)
  // Until somebody writes another one it is the shop's page of the product.
  const [written, setWritten] = useState<string | null>(null)
  const usual = useQuery({
    queryKey: ['ticket-product', 'link', product.id],
    queryFn: ({ signal }) => call(ticketApi.productLink, { productId: product.id }, { signal }),
  })
  const link = written ?? usual.data?.url ?? ''
  const images = Array.isArray(product.images) ? product.images : []
  const address = useFileAddress(String(images[0] ?? ''))
  const template = posterTemplates.find(({ name }) => name === chosen)!
  const content: TicketPosterContent = {
    title: String(product.posterTitle),
    price: moneyText(product.salePrice ?? product.minSalePrice),
    usualPrice: moneyText(product.marketPrice),
    picture: images.length > 0 ? address : null,
    link: link.trim(),
  }
  const draw = () => drawTicketPoster(content, template)
  return (
    <div className={styles.page}>
      <Panel title={posterWords.settings}>
        <div className={styles.fields}>
          <Field label={posterWords.template}>
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
          <Field label={posterWords.link} hint={posterWords.linkHint} required>
            <Input
              inputMode="url"
              autoComplete="off"
              value={link}
              placeholder="https://"
              onChange={(_, { value }) => setWritten(value)}
            />
          </Field>
          <PosterDownload
            appearance="primary"
            id={product.id}
            params={isLink(content.link) ? { ...content } : null}
            name={`${content.title}-海报`}
            {...posterSize}
            background={template.ground}
            produce={draw}
          />
        </div>
      </Panel>
      {isLink(content.link) ? (
        <Preview content={content} name={chosen} draw={draw} />
      ) : (
        <p className={styles.quiet}>{posterWords.empty}</p>
      )}
    </div>
  )
}

const dataAddressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('海报没有生成出来，稍后重试')))
    reader.readAsDataURL(picture)
  })

interface PreviewProps {
  content: TicketPosterContent
  /** Of the template. */
  name: string
  draw: () => Promise<Blob>
}

/** The very picture that would be saved. */
function Preview({ content, name, draw }: PreviewProps) {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: ['ticket-poster', name, content],
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
    <img className={styles.preview} src={data} alt={`${posterWords.preview}：${content.title}`} {...posterSize} />
  )
}
