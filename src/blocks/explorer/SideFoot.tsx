import { ossApi } from '@contracts/calls/ossApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '@/app/gateway/call'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { fileKeys } from '../uploads/fileKeys'
import { dialogTitles } from './constants'
import { fileSize } from './fileSize'
import type { ExplorerState } from './useExplorer'

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 16px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  trash: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: look.navItemHeight,
    margin: '0 -8px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
  },
  meter: {
    width: '100%',
    height: '4px',
    borderRadius: '2px',
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
  },
  used: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
  nearlyFull: { backgroundColor: look.toneDangerMark },
})

/** From this share on the meter warns. */
const NEARLY_FULL = 0.9
const HUNDRED = 100

interface SideFootProps {
  where: ExplorerState['where']
  onTrash: () => void
}

/** 回收站, and how much of the store's room is used. */
export function SideFoot({ where, onTrash }: SideFootProps) {
  const styles = useStyles()
  const textId = useId()
  const { data } = useQuery({
    queryKey: [...fileKeys.all, 'quota', where.brandId, where.hotelId],
    queryFn: ({ signal }) => call(ossApi.quota, where, { signal }),
  })
  const share = data ? Math.min(data.used / data.limit, 1) : 0
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.trash} onClick={onTrash}>
        <Delete20Regular aria-hidden />
        {dialogTitles.trash}
      </button>
      {data && (
        <>
          <span id={textId}>
            已用 {fileSize(data.used)}，共 {fileSize(data.limit)}
          </span>
          <div
            role="meter"
            aria-labelledby={textId}
            aria-valuemin={0}
            aria-valuemax={HUNDRED}
            aria-valuenow={Math.round(share * HUNDRED)}
            className={styles.meter}
          >
            <div
              className={mergeClasses(styles.used, share >= NEARLY_FULL && styles.nearlyFull)}
              style={{ width: `${share * HUNDRED}%` }}
            />
          </div>
        </>
      )}
    </div>
  )
}
