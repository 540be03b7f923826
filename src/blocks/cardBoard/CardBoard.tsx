import { neighbourOf, type HomeLayout } from '@machines/flows/homeLayout/layout'
import type { homeLayoutMachine } from '@machines/flows/homeLayout/machine'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { ActorRefFrom } from 'xstate'
import { below, layout as measures } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { ArrangedCard } from './ArrangedCard'
import type { BoardCard, BoardPlace } from './boardCard'

const useStyles = makeStyles({
  upper: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${measures.asideWidth}`,
    alignItems: 'start',
    gap: '16px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridTemplateColumns: 'minmax(0, 1fr)' },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'stretch',
    gap: '16px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  away: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 16px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground3,
  },
})

interface CardBoardProps {
  flow: ActorRefFrom<typeof homeLayoutMachine>
  /** Of this user, in the order of the definitions. */
  cards: readonly BoardCard[]
  /** His own, while nothing is arranged. */
  layout: HomeLayout
}

/** Cards of a page in their places; while they are arranged each with a handle, those put away above. */
export function CardBoard({ flow, cards, layout }: CardBoardProps) {
  const styles = useStyles()
  const isArranging = useSelector(flow, (now) => now.matches('arranging'))
  const draft = useSelector(flow, (now) => now.context.draft)
  const seen = isArranging ? draft : layout
  const definitionOf = (key: string) => cards.find((card) => card.key === key)
  const at = (place: BoardPlace) =>
    seen.flatMap(({ card, hidden }) => {
      const found = hidden ? undefined : definitionOf(card)
      return found?.place === place ? [found] : []
    })
  const drawn = (group: readonly BoardCard[]) =>
    group.map((card, index) =>
      isArranging ? (
        <ArrangedCard
          key={card.key}
          card={card}
          place={{ nth: index + 1, of: group.length }}
          flow={flow}
          mayMove={(by) => neighbourOf(draft, card.key, by) !== undefined}
        >
          {card.draw()}
        </ArrangedCard>
      ) : (
        <Fragment key={card.key}>{card.draw()}</Fragment>
      ),
    )
  const [main, side, half] = [at('main'), at('side'), at('half')]
  const away = seen.filter(({ hidden }) => hidden).flatMap(({ card }) => definitionOf(card) ?? [])
  return (
    <>
      {isArranging && (
        <div className={styles.away} role="group" aria-label="已隐藏的卡片">
          {away.length === 0 ? '没有隐藏的卡片' : '已隐藏：'}
          {away.map(({ key, title }) => (
            <Button
              key={key}
              size="small"
              icon={<AddRegular />}
              aria-label={`显示${title}`}
              onClick={() => flow.send({ type: 'bring', card: key })}
            >
              {title}
            </Button>
          ))}
        </div>
      )}
      <div className={mergeClasses(styles.upper, (main.length === 0 || side.length === 0) && styles.whole)}>
        {main.length > 0 && <div className={styles.column}>{drawn(main)}</div>}
        {side.length > 0 && <div className={styles.column}>{drawn(side)}</div>}
      </div>
      {half.length > 0 && <div className={styles.halves}>{drawn(half)}</div>}
    </>
  )
}
