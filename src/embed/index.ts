export {
  type ChatEmbedUrlOptions,
  chatEmbedUrl,
  type DashboardEmbedUrlOptions,
  dashboardEmbedUrl,
} from './embedUrls.js';
export { filterUrlParameter } from './filterUrlParameter.js';
