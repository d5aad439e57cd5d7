'use client';

import type { DataMember } from '../../protocol/platform/dataApi.js';
import { useNearestQueryClient } from '../data/useNearestQueryClient.js';
import { useProvidedDataClient } from '../data/useProvidedDataClient.js';
import { readModel } from './readModelMembers.js';

/**
 * Returns the dimensions in the cubes of some columns, except those that the columns already show. Sends no request: empty until
 * `useMeta` has read the data model.
 */
export function useOtherDimensions(columns: readonly { readonly name: string }[]): readonly DataMember[] {
  const dataClient = useProvidedDataClient();
  const queryClient = useNearestQueryClient();
  const { cubes = [] } = readModel(queryClient, dataClient) ?? {};
  // `orders.created_at.month` belongs to the cube `orders` and the dimension `orders.created_at`.
  const isShown = (owner: string) => columns.some(({ name }) => name === owner || name.startsWith(`${owner}.`));
  return cubes
    .filter((cube) => isShown(cube.name))
    .flatMap(({ dimensions }) => dimensions.filter(({ name }) => !isShown(name)));
}
