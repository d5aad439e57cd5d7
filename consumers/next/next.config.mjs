// For webpack. Turbopack leaves out code that a page doesn't import without this setting.
export default { experimental: { optimizePackageImports: ['tabletalk'] } };
