import type { QueryClient } from '@tanstack/react-query';

import type { DataClient, DataMeta } from '../../protocol/platform/dataApi.js';
import { readMemberFormat } from '../../protocol/platform/readMemberFormat.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import { dataKeys, identityOfClient } from '../data/dataKeys.js';

const NONE: readonly MetaMember[] = [];

/** Returns the members of the data model if `useMeta` has already read them. Sends no request. */
export function readModelMembers(queryClient: QueryClient, dataClient: DataClient | undefined): readonly MetaMember[] {
  const meta = readModel(queryClient, dataClient);
  if (meta === undefined) return NONE;
  return meta.cubes.flatMap(({ measures, dimensions }) =>
    [...measures, ...dimensions].map((member) => ({
      name: member.name,
      title: member.title,
      type: member.type,
      ...readMemberFormat({ ...member }),
    })),
  );
}

/** Returns the data model if `useMeta` has already read it. Sends no request. */
export function readModel(queryClient: QueryClient, dataClient: DataClient | undefined): DataMeta | undefined {
  return dataClient && queryClient.getQueryData<DataMeta>(dataKeys.meta(identityOfClient(dataClient)));
}
