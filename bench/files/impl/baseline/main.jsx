import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { height, offer } from '../../shared/offer.js'

const shapes = {
  list: { columns: 1, rowHeight: 36 },
  grid: { columns: 8, rowHeight: 120 },
}
/** Rows beyond those in sight. */
const overscan = 4

/** A window over the rows and nothing else: what any virtualised list must do at least. */
function Files({ items, view }) {
  const [top, setTop] = useState(0)
  const [chosen, setChosen] = useState(-1)
  const { columns, rowHeight } = shapes[view]
  const rowCount = Math.ceil(items.length / columns)
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const end = Math.min(rowCount, Math.ceil((top + height) / rowHeight) + overscan)
  return (
    <div
      tabIndex={0}
      onKeyDown={(event) => event.key === 'ArrowDown' && setChosen(chosen + 1)}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      style={{ height, overflow: 'auto' }}
    >
      <div role="grid" aria-rowcount={rowCount} style={{ height: rowCount * rowHeight, position: 'relative' }}>
        {items.slice(first * columns, end * columns).map((item, nth) => {
          const index = first * columns + nth
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 1}
              aria-selected={chosen === index}
              onClick={() => setChosen(index)}
              style={{
                position: 'absolute',
                top: Math.floor(index / columns) * rowHeight,
                left: `${((index % columns) * 100) / columns}%`,
                width: `${100 / columns}%`,
                height: rowHeight,
                background: chosen === index ? '#def' : undefined,
              }}
            >
              <span>{item.name}</span> <span>{item.size}</span> <span>{item.date.toISOString().slice(0, 19)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

offer(
  (items) => items,
  (root, items, view) => createRoot(root).render(<Files items={items} view={view} />),
)
