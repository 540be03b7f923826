/** The brand of the demo that business records belong to. */
export const demoBrandId = 101

export const demoStores = [
  { hotelId: 1001, place: '西湖', view: '湖景' },
  { hotelId: 1002, place: '千岛湖', view: '岛景' },
  { hotelId: 1003, place: '莫干山', view: '山景' },
  { hotelId: 1004, place: '乌镇', view: '水景' },
] as const

export const everyStore = demoStores.map(({ hotelId }) => hotelId)

/** The demo's first store, where its sales happen. */
export const demoStore = { brandId: demoBrandId, hotelId: demoStores[0].hotelId }
