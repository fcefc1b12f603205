import vue from '@vitejs/plugin-vue';

export default {
  root: import.meta.dirname,
  plugins: [vue()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: {
      entry: 'src/container.js',
      formats: ['iife'],
      name: 'mf_vue_guest',
      fileName: () => 'remoteEntry.js',
    },
  },
};
