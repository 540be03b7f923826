import { mostFavouriteReports } from '@/app/preferences/preferenceStore'
import { usePreferences } from '@/app/preferences/usePreferences'
import { homeCardOf } from '../home/customCardKey'

/** What somebody has done with custom reports for himself: kept with his account, whoever made them. */
export function useReportMarks() {
  const { favouriteReports, homeCards, change } = usePreferences()
  const isFavourite = (id: number) => favouriteReports.includes(String(id))
  const isOnHome = (id: number) => homeCards.some((text) => text.replace(/^-/, '') === homeCardOf(id))
  return {
    isFavourite,
    isOnHome,
    favour: (id: number) =>
      change({
        favouriteReports: isFavourite(id)
          ? favouriteReports.filter((one) => one !== String(id))
          : [String(id), ...favouriteReports].slice(0, mostFavouriteReports),
      }),
    putOnHome: (id: number) =>
      change({
        homeCards: isOnHome(id)
          ? homeCards.filter((text) => text.replace(/^-/, '') !== homeCardOf(id))
          : [...homeCards, homeCardOf(id)],
      }),
  }
}
