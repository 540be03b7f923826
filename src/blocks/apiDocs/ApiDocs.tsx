import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { Blank } from '@/look/parts/Blank'
import { Button, SearchBox } from '@/look/parts/controls'
import { createApiDocsClient, type ApiDocsOptions } from './apiDocsClient'
import { apiDocsWords } from './constants'
import { findOperations, type ApiOperation, type ApiParameter } from './openApi'

const useStyles = makeStyles({
  search: { width: '256px', maxWidth: '100%', marginBottom: '16px' },
  tag: {
    margin: '24px 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  operation: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  head: {
    ...focusRing,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 12px',
    minHeight: '40px',
    padding: '8px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  method: { width: '56px', flexShrink: 0, fontWeight: tokens.fontWeightSemibold },
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  summary: { color: tokens.colorNeutralForeground3 },
  detail: { padding: '4px 8px 16px 8px', overflowX: 'auto' },
  part: { margin: '12px 0 4px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  table: { borderCollapse: 'collapse', '& th': { fontWeight: 'normal', color: tokens.colorNeutralForeground3 } },
  cell: { padding: '4px 16px 4px 0', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const placeNames: Record<ApiParameter['place'], string> = {
  path: '路径',
  query: '查询',
  header: '请求头',
  cookie: 'Cookie',
  body: '请求体',
}

/**
 * The calls of an API by tag: method, path, parameters and answer, with a search.
 * @throws Error `The [swagger-api#request] option is required` without `request` (Shared building blocks, 8)
 */
export function ApiDocs({ request, address }: Partial<ApiDocsOptions>) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const client = useMemo(() => createApiDocsClient({ request, address }), [request, address])
  const docs = useQuery({
    queryKey: ['api-docs', client.address],
    queryFn: ({ signal }) => client.load(signal),
  })
  const found = useMemo(() => findOperations(docs.data ?? [], text), [docs.data, text])
  if (docs.isPending) return <p className={styles.note}>{apiDocsWords.loading}</p>
  if (!docs.data)
    return (
      <Blank
        icon={CloudOffRegular}
        tone="danger"
        title={apiDocsWords.failed}
        text={docs.error?.message ?? ''}
        actions={<Button onClick={() => void docs.refetch()}>{apiDocsWords.retry}</Button>}
      />
    )
  return (
    <div>
      <SearchBox
        className={styles.search}
        value={text}
        onChange={(_, { value }) => setText(value)}
        placeholder={apiDocsWords.search}
        aria-label={apiDocsWords.search}
      />
      {found.length === 0 && (
        <p className={styles.note}>{docs.data.length === 0 ? apiDocsWords.none : apiDocsWords.noHits}</p>
      )}
      {found.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h2 className={styles.tag}>{tag}</h2>
          {operations.map((operation) => (
            <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Operation({ operation }: { operation: ApiOperation }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const { method, path, summary, parameters, answer } = operation
  return (
    <details className={styles.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.method}>{method}</span>
        <span className={styles.code}>{path}</span>
        <span className={styles.summary}>{summary}</span>
      </summary>
      {/* Hundreds of closed tables would be drawn for nothing. */}
      {isOpen && (
        <div className={styles.detail}>
          <h3 className={styles.part}>{apiDocsWords.parameters}</h3>
          {parameters.length === 0 ? (
            <p className={styles.note}>{apiDocsWords.noParameters}</p>
          ) : (
            <table className={styles.table} aria-label={apiDocsWords.parameters}>
              <thead>
                <tr>
                  {['名称', '位置', '类型', '必填', '说明'].map((name) => (
                    <th key={name} scope="col" className={styles.cell}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {parameters.map(({ name, place, type, isRequired, description }) => (
                  <tr key={`${place} ${name}`}>
                    <td className={styles.cell}>{name}</td>
                    <td className={styles.cell}>{placeNames[place]}</td>
                    <td className={styles.cell}>
                      <code className={styles.code}>{type}</code>
                    </td>
                    <td className={styles.cell}>{isRequired ? '是' : '否'}</td>
                    <td className={styles.cell}>{description || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <h3 className={styles.part}>{apiDocsWords.answer}</h3>
          <code className={styles.code}>{answer}</code>
        </div>
      )}
    </details>
  )
}
