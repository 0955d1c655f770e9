import { useEffect, useState } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useApi } from '../../../accounts/web/use-api.ts';
import { lookUpAddresses } from '../../../areas/web/client.ts';
import { useBasemapColours } from '../../../map/basemap-colours.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { askedPlaces } from './place-box.ts';

/** The outlines of the places that a search is in, those around them among them, as far as they are known. */
export function PlaceOutlines({ filter }: { filter: SearchFilter }) {
  const api = useApi();
  const { accent } = useBasemapColours();
  const [shapes, setShapes] = useState<ReturnType<typeof shapesOf>>();
  const { includeSurrounding } = filter;
  const asked = JSON.stringify(askedPlaces(filter) ?? null);

  useEffect(() => {
    let isLatest = true;
    setShapes(undefined);
    const places = JSON.parse(asked) as NonNullable<ReturnType<typeof askedPlaces>> | null;
    if (places === null) return;
    const surrounding = includeSurrounding === true ? { surrounding: 'true' } : {};
    api(lookUpAddresses, { query: { ...places, ...surrounding, outline: 'true' } }).then(
      ({ data }) => {
        if (isLatest) setShapes(shapesOf(data));
      },
      // The homes are there without it.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, asked, includeSurrounding]);

  if (shapes === undefined || shapes.features.length === 0) return null;
  return (
    <Source id="places" type="geojson" data={shapes as GeoJSON.FeatureCollection}>
      <Layer id="places-fill" type="fill" paint={{ 'fill-color': accent, 'fill-opacity': 0.06 }} />
      <Layer
        id="places-line"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': accent, 'line-width': 2, 'line-opacity': 0.7 }}
      />
    </Source>
  );
}

function shapesOf(places: readonly { readonly geoId: string; readonly outline?: object | undefined }[]) {
  return {
    type: 'FeatureCollection' as const,
    features: places.flatMap(({ geoId, outline }) =>
      outline === undefined ? [] : [{ type: 'Feature' as const, properties: { geoId }, geometry: outline }],
    ),
  };
}
