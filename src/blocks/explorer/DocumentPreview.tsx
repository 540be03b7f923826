import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@/look/parts/Button'
import { fileKeys } from '../uploads/fileKeys'
import { explorerMessages } from './constants'
import { documentProblems, readDocument, type DocumentText } from './readDocument'

const useStyles = makeStyles({
  frame: {
    width: '100%',
    height: '64vh',
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
  },
  text: {
    margin: 0,
    padding: '16px 24px',
    fontFamily: 'inherit',
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& td': {
      padding: '4px 8px',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      maxWidth: '320px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& tr:first-child td': { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
  },
  slides: { margin: 0, padding: '16px', listStyle: 'none', display: 'grid', gap: '12px' },
  slide: {
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '& p': { margin: '0 0 4px', overflowWrap: 'anywhere' },
  },
  note: { margin: 0, padding: '8px 16px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { padding: '24px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

/** What a text, a table or an office file says, without its looks. */
export function DocumentPreview({ item }: { item: FileItem }) {
  const styles = useStyles()
  const read = useQuery({
    queryKey: [...fileKeys.all, 'document', item.ossDisplayId, item.path],
    queryFn: ({ signal }) => readDocument(item, signal),
    // An object never changes under its key.
    staleTime: Infinity,
    retry: false,
  })
  if (read.isPending) return <p className={styles.problem}>{explorerMessages.loading}</p>
  if (read.error) {
    return (
      <div className={styles.problem} role="alert">
        <p>{read.error.message}</p>
        {read.error.message === documentProblems.unreadable && (
          <Button onClick={() => void read.refetch()}>重试</Button>
        )}
      </div>
    )
  }
  return (
    // It scrolls: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="region" aria-label={`${item.displayName} 的内容`}>
      {(read.data.isCut || read.data.kind === 'slides' || /x$/i.test(item.displayName)) && (
        <p className={styles.note}>{noteOf(read.data)}</p>
      )}
      <Content content={read.data} />
    </div>
  )
}

const noteOf = ({ isCut, kind }: DocumentText) =>
  `只显示${kind === 'table' ? '第一张工作表的内容' : '文字'}，不含版式和图片${isCut ? '；内容较长，只显示开头，完整内容请下载' : ''}。`

function Content({ content }: { content: DocumentText }) {
  const styles = useStyles()
  switch (content.kind) {
    case 'text':
      return <pre className={styles.text}>{content.text}</pre>
    case 'table':
      return (
        <table className={styles.table}>
          <tbody>
            {content.lines.map((line, row) => (
              <tr key={row}>
                {line.map((cell, column) => (
                  <td key={column} title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'slides':
      return (
        <ol className={styles.slides}>
          {content.slides.map((paragraphs, index) => (
            <li key={index} className={styles.slide}>
              <p className={styles.note}>第 {index + 1} 页</p>
              {paragraphs.map((text, nth) => (
                <p key={nth}>{text}</p>
              ))}
            </li>
          ))}
        </ol>
      )
  }
}
