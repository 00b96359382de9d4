// the asynchronous start that the plugin's documents ask for
void import('./bootstrap.tsx')
