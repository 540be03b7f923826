import { mostFavouriteReports, mostHomeCards } from '@/app/preferences/preferenceStore'
import { usePreferences } from '@/app/preferences/usePreferences'
import { useToast } from '@/blocks/toast/ToastProvider'
import { homeCardOf } from '../home/customCardKey'
import { customWords as words } from './words'

/** What somebody has done with custom reports for himself: kept with his account, whoever made them. */
export function useReportMarks() {
  const { favouriteReports, homeCards, change } = usePreferences()
  const { show } = useToast()
  const isFavourite = (id: number) => favouriteReports.includes(String(id))
  const isOnHome = (id: number) => homeCards.some((text) => text.replace(/^-/, '') === homeCardOf(id))
  return {
    isFavourite,
    isOnHome,
    /** Marks a report, or takes the mark away; says so when there are as many as there may be. */
    favour(id: number) {
      if (isFavourite(id)) change({ favouriteReports: favouriteReports.filter((one) => one !== String(id)) })
      else if (favouriteReports.length < mostFavouriteReports)
        change({ favouriteReports: [String(id), ...favouriteReports] })
      else show({ text: words.fullFavourites(mostFavouriteReports), type: 'warning' })
    },
    /** The same of its card on the start page. */
    putOnHome(id: number) {
      if (isOnHome(id)) change({ homeCards: homeCards.filter((text) => text.replace(/^-/, '') !== homeCardOf(id)) })
      else if (homeCards.length < mostHomeCards) change({ homeCards: [...homeCards, homeCardOf(id)] })
      else show({ text: words.fullHome(mostHomeCards), type: 'warning' })
    },
  }
}
