import type { PromoCode } from '@contracts/calls/promoCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { CopyLink } from '@/blocks/copyLink/CopyLink'
import { saveFile } from '@/blocks/records/saveFile'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { drawPromoCode } from './drawPromoCode'
import { promoSides, promoWords } from './words'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  problem: { margin: 0, color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

const PromoPoster = lazy(async () => ({ default: (await import('./PromoPoster')).PromoPoster }))

/** What is done with a code: its pictures, its poster, and its link. Nothing while it leads nowhere. */
export function PromoDownloads({ code }: { code: PromoCode }) {
  const styles = useStyles()
  const saving = useCommand(async ({ link, side }: { link: string; side: number }) =>
    saveFile(promoWords.picture(code.name, code.code, side), await drawPromoCode(link, side), 'image/png'),
  )
  const [hasPoster, setPoster] = useState(false)
  const { link } = code
  if (link === null) return null
  return (
    <>
      <div className={styles.buttons}>
        {(['small', 'large'] as const).map((size) => (
          <Button
            key={size}
            size="small"
            disabledFocusable={saving.isBusy}
            aria-label={promoWords.smallOf(code.name, promoSides[size])}
            onClick={() => saving.run({ link, side: promoSides[size] })}
          >
            {promoWords[size]}
          </Button>
        ))}
        <Button size="small" aria-label={promoWords.posterOf(code.name)} onClick={() => setPoster(true)}>
          {promoWords.poster}
        </Button>
        <CopyLink link={link} size="small" />
      </div>
      {hasPoster && (
        <Suspense>
          <PromoPoster code={{ ...code, link }} onClose={() => setPoster(false)} />
        </Suspense>
      )}
      {saving.error && (
        <p role="alert" className={styles.problem}>
          {promoWords.notDrawn}
        </p>
      )}
    </>
  )
}
