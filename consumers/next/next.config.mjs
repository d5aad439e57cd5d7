// For webpack: Turbopack leaves out what a page doesn't import by itself.
export default { experimental: { optimizePackageImports: ['tabletalk'] } };
