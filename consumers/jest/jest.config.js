module.exports = {
  testEnvironment: 'jest-fixed-jsdom',
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.css$': '<rootDir>/noStyles.js' },
};
